import Foyer
import Testing

@testable import FoyerTools

@MainActor
@Suite struct ScriptConsoleTests {
  private let console = ScriptConsole()

  private func read() -> Task<Input, Never> {
    Task.immediate { [console] in await console.readLine(prompt: "home> ", completer: { _ in .none }) }
  }

  @Test("a line goes to whoever reads, behind its half-typed beginning")
  func line() async {
    let reading = read()
    #expect(console.prompt == "home> ")
    console.type("add ")
    console.type("Buy ")
    #expect(console.typed == "add Buy ")
    console.enter("milk")
    #expect(await reading.value == .line("add Buy milk"))
    #expect(console.typed == "")
    #expect(!console.isReading)
    #expect(console.prompt == nil)
  }

  @Test("output leaves the half-typed line as it is")
  func output() {
    console.type("add ")
    console.write("News.\n")
    #expect(console.output == "News.\n")
    #expect(console.typed == "add ")
  }

  @Test("Ctrl-C drops the half-typed line")
  func interrupt() async {
    let reading = read()
    console.type("add ")
    console.interrupt()
    #expect(await reading.value == .interrupt)
    #expect(console.typed == "")
  }

  @Test("Ctrl-C while nobody reads is told at once, and what was typed ahead is dropped")
  func interruptWhileRunning() async {
    var interrupts = 0
    console.onInterrupt = { interrupts += 1 }
    console.enter("ahead")
    console.interrupt()
    #expect(interrupts == 1)
    let reading = read()
    #expect(console.isReading)
    console.enter("now")
    #expect(await reading.value == .line("now"))
  }

  @Test("Ctrl-D counts on an empty line only")
  func endOfInput() async {
    let reading = read()
    console.type("a")
    console.endOfInput()
    #expect(console.isReading)
    console.interrupt()
    #expect(await reading.value == .interrupt)
    let second = read()
    console.endOfInput()
    #expect(await second.value == .endOfInput)
  }

  @Test("what is typed ahead waits for the next prompts, in order")
  func typedAhead() async {
    console.enter("one")
    console.enter("two")
    #expect(await read().value == .line("one"))
    #expect(await read().value == .line("two"))
  }

  @Test("a closed console gives no more lines")
  func closed() async {
    console.close()
    console.enter("late")
    #expect(await read().value == .closed)
  }
}
