package import Foyer

/// The days from a Monday to a Sunday, in every language, since `next monday` and `다음 주 월요일` name the Monday after them.
package struct CalendarWeek {
  package let first: Day

  package init(of day: Day) { first = day.adding(days: 1 - day.weekday) }

  package var last: Day { first.adding(days: 6) }
}
