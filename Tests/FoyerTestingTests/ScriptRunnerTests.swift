import FoyerTesting
import Testing

@MainActor
@Suite struct ScriptRunnerTests {
  @Test("a script that is right in every line passes")
  func passes() async {
    let failures = await Example.run(
      """
      # A book is lent and comes back to its place.
      : now 2021-12-22T09:00:00Z
      : sample on
      @ /
      | Shelf
      = rows.count 1
      > add War and Peace
      | Added War and Peace.
      = rows[1].title "War and Peace"
      = rows[1].borrower null
      > 2
      @ /book/[book:a]
      = fields.isHere true
      > lend
      @ /book/[book:a]/lend
      > to Kim
      = turn finished
      = value Kim
      @ /book/[book:a]
      = fields.borrower K[..]
      > open 1
      ! no command
      > ..
      @ /
      = rows[1].id [book:a]
      > /book/[book:a]
      = title War and Peace
      """)
    #expect(failures == [])
  }

  @Test("a wrong path is reported with both paths")
  func wrongPath() async {
    #expect(
      await Example.run(": sample on\n> 1\n@ /\n") == ["3: / | /book/rd0cwwaqhr"])
  }
}
