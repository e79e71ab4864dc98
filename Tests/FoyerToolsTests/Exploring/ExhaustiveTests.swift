import Foyer
import FoyerTools
import Testing

@MainActor
@Suite struct ExhaustiveTests {
  @Test("a notice that nothing looks at fails, and says what it said")
  func unreadNotice() async {
    let failures = await Example.run("> deliver Emma\n~ wait 60s\n> attic\n> ..\n")
    #expect(failures.count == 2)
    #expect(failures[0].hasPrefix("4: every notice to be looked at | Nothing behind line 2 looks at “"))
    #expect(failures[0].contains("Emma"))
  }

  @Test("an expectation behind a notice looks at it, and so does the command news")
  func readNotice() async {
    #expect(await Example.run("> deliver Emma\n~ wait 60s\n= rows.count 1\n") == [])
    #expect(await Example.run("> deliver Emma\n~ wait 60s\n| [..]Emma[..]\n") == [])
    #expect(await Example.run("> deliver Emma\n~ wait 60s\n> news\n") == [])
  }

  @Test("what keeps something alive is named as far as properties lead there")
  func keeper() async {
    let failures = await Example.run("> attic\n> ..\n")
    #expect(
      failures == [
        "2: nothing alive that has left the back stack | AtticViewModel of /attic is still alive; Library.attic[0] refers to it."
      ])
  }

  @Test("a tour asserts what it says and nothing else")
  func tour() async {
    let tour = ": exhaustive off\n: sample on\n"
    #expect(
      await Example.run(tour + "> open 9\n> attic\n> ..\n> deliver Emma\n~ wait 60s\n> 1\n> lend\n") == [])
    #expect(await Example.run(tour + "> open 9\n= rows.count 7\n").count == 1)
    #expect(await Example.run(": exhaustive maybe\n").first?.contains("on or off") == true)
  }
}
