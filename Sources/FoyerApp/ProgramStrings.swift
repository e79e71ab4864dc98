import Foyer
import FoyerFeatures
import FoyerTerminal
import FoyerTools

/// The program in the words of help and the manual.
enum ProgramStrings {
  static let summary = LocalizedText(
    en: "Four features in a terminal: players, pets, music and to-dos.",
    ko: "터미널에서 쓰는 네 가지 기능: 선수, 반려동물, 음악, 할 일.")

  static let details = LocalizedText(
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
  static let line = LocalizedText(
    en:
      "One line to carry out, for example: todo add Buy milk. Options stand before it, and --help behind it explains it.",
    ko: "실행할 한 줄. 예: todo add 우유 사기. 옵션은 그 앞에 쓰고, 끝에 --help를 붙이면 설명을 봅니다.")

  static var manual: ManualNotes {
    ManualNotes(
      screens: LocalizedText(
        en: """
          Any command works from any screen, and on the command line, behind the path of its screen: foyer /todo add Buy \
          milk. Names can be shortened while they are unambiguous.
          """,
        ko: """
          어느 화면에서든, 명령줄에서도, 화면의 경로 뒤에 명령을 쓰면 실행됩니다: foyer /todo add 우유 사기. 이름은 헷갈리지 않는 만큼 \
          줄여 쓸 수 있습니다.
          """),
      commands: [
        .init("backup", values: ArgumentNames.file, BackupStrings.help),
        SessionRecording.manualEntry,
      ],
      variables: [
        .init("FOYER_STORE", LocalizedText(en: "The store, as --store names it.", ko: "저장소. --store와 같습니다.")),
        .init(
          "FOYER_MUSIC_URL, FOYER_USERS_URL",
          LocalizedText(
            en: "The addresses of services, as --music-url and --users-url name them.",
            ko: "서비스 주소. --music-url, --users-url과 같습니다.")),
        .init(
          "XDG_DATA_HOME, XDG_CACHE_HOME",
          LocalizedText(
            en: "The folders of the store and of what can be fetched again.",
            ko: "저장소의 폴더와 다시 가져올 수 있는 것의 폴더.")),
      ],
      files: [
        .init(
          "~/.local/share/foyer/foyer.sqlite",
          LocalizedText(
            en: "The store, with the pictures that belong to it in the folder pictures beside it.",
            ko: "저장소. 그 옆의 pictures 폴더에 저장소의 사진이 있습니다.")),
        .init(
          "~/.local/share/foyer/history",
          LocalizedText(en: "The lines that were typed, for editing.", ko: "입력한 줄의 기록.")),
        .init(
          "~/.cache/foyer/pictures",
          LocalizedText(en: "Pictures that services have sent.", ko: "서비스에서 받은 사진.")),
      ])
  }
}
