import Foyer

extension FoyerProgram {
  static let summary = Phrase(
    en: "Four features in a terminal: players, pets, music and to-dos.",
    ko: "터미널에서 쓰는 네 가지 기능: 선수, 반려동물, 음악, 할 일.")

  static let details = Phrase(
    en: """
      Without words it starts a session. With words it carries out one line and ends. Options stand before the first \
      word; all that follows it is part of the line:

        foyer
        foyer todo add Buy milk
        printf 'todo\\nadd Buy milk\\n' | foyer --plain

      It ends with 0; with 1 when a line was refused or failed in a piped or one-line run; with 64 for wrong options; with \
      74 when the store cannot be opened or written, or the output cannot be written; and by the signal that ended it.
      """,
    ko: """
      단어 없이 쓰면 세션을 시작합니다. 단어를 쓰면 그 한 줄을 실행하고 끝납니다. 옵션은 첫 단어 앞에 쓰고, 첫 단어부터는 모두 그 줄의 \
      일부입니다:

        foyer
        foyer todo add 우유 사기
        printf 'todo\\nadd 우유 사기\\n' | foyer --plain

      종료 상태는 잘 끝나면 0, 파이프나 한 줄 실행에서 거절되거나 실패한 줄이 있으면 1, 옵션이 잘못되면 64, 저장소를 열거나 쓸 수 \
      없거나 출력을 쓸 수 없으면 74입니다. 시그널을 받으면 그 시그널로 끝납니다.
      """)
}

extension TestCommand {
  static let summary = Phrase(
    en: "Run .nav scripts, each in a fresh store and at a fixed time.",
    ko: ".nav 스크립트를 실행합니다. 저장소는 매번 새것이고 시각은 고정됩니다.")

  static let details = Phrase(
    en: """
      Files that a script reads and writes lie in a temporary folder, which is removed afterwards.

      It ends with 0; with 1 when a script fails, or when less of the graph was exercised than --minimum asks for; with 3 \
      when --accept corrected a script and no other failed; with 66 when a script cannot be read.
      """,
    ko: """
      스크립트가 읽고 쓰는 파일은 임시 폴더에 있고, 끝나면 지웁니다.

      종료 상태는 모두 통과하면 0, 실패한 스크립트가 있거나 그래프를 거쳐 간 비율이 --minimum보다 낮으면 1, --accept가 스크립트를 \
      고쳤고 실패가 없으면 3, 읽을 수 없는 스크립트가 있으면 66입니다.
      """)
}

extension GraphCommand {
  static let summary = Phrase(
    en: "Draw all screens and the transitions between them, and check them.",
    ko: "모든 화면과 그 사이의 이동을 그리고 검사합니다.")

  static let details = Phrase(
    en: """
      With --diff it says what is new, gone, renamed or changed since a listing was written:

        foyer graph --format json > before.json
        foyer graph --diff before.json

      It ends with 0; with 1 when the graph is flawed or differs from the listing; with 65 when the file is no listing; \
      with 66 when it cannot be read.
      """,
    ko: """
      --diff를 쓰면 목록을 출력한 뒤로 무엇이 생기고, 없어지고, 바뀌었는지 알려 줍니다:

        foyer graph --format json > before.json
        foyer graph --diff before.json

      종료 상태는 문제가 없으면 0, 그래프에 결함이 있거나 목록과 다르면 1, 파일이 목록이 아니면 65, 읽을 수 없으면 66입니다.
      """)
}

extension ExploreCommand {
  static let summary = Phrase(
    en: "Walk the screens at random; a failure becomes a script of a few lines.",
    ko: "화면을 무작위로 돌아다닙니다. 실패하면 짧은 스크립트로 만듭니다.")

  static let details = Phrase(
    en: """
      It types what the graph declares, and much that nobody would. Time passes, services and the disk fail, and another \
      program changes the store. After every step it checks what must hold. The same seed gives the same walk. It works in \
      a store and a folder of its own, and asks no service outside.

      It ends with 0; with 1 when something did not hold.
      """,
    ko: """
      그래프에 선언된 것과 아무도 입력하지 않을 것까지 입력합니다. 시간이 흐르고, 서비스와 디스크가 실패하고, 다른 프로그램이 저장소를 \
      바꿉니다. 단계마다 지켜져야 할 것을 검사합니다. seed가 같으면 단계도 같습니다. 저장소와 폴더는 따로 만들어 쓰고, 바깥 서비스에는 \
      묻지 않습니다.

      종료 상태는 모두 지켜지면 0, 지켜지지 않은 것이 있으면 1입니다.
      """)
}

extension CheckCommand {
  static let summary = Phrase(
    en: "Compare every record of the store with its history.", ko: "저장소의 모든 기록을 변경 내역과 견주어 봅니다.")

  static let details = Phrase(
    en: "It ends with 0; with 1 when something is wrong; with 74 when the store cannot be read.",
    ko: "종료 상태는 이상이 없으면 0, 있으면 1, 저장소를 읽을 수 없으면 74입니다.")
}

extension RestoreCommand {
  static let summary = Phrase(
    en: "Put a backup in the place of the store.", ko: "백업을 저장소 자리에 되살립니다.")

  static let details = Phrase(
    en: """
      The store that is there now is kept under another name beside it.

      It ends with 0; with 74 when the backup cannot be read or the store cannot be written.
      """,
    ko: "지금 있는 저장소는 그 옆에 다른 이름으로 남깁니다. 종료 상태는 잘 끝나면 0, 백업을 읽거나 저장소를 쓸 수 없으면 74입니다.")
}
