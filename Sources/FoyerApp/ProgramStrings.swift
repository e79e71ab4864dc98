import Foyer
import FoyerRecords
import FoyerTerminal
import FoyerTools

/// The program in the words of help and the manual.
enum ProgramStrings {
  static var manual: ManualNotes {
    ManualNotes(
      screens: LocalizedText(
        "Any command works from any screen, and on the command line, behind the path of its screen: foyer /todo add Buy milk. Names can be shortened while they are unambiguous."
      ),
      commands: [
        .init("backup", values: ArgumentNames.file, BackupStrings.help),
        .init("share", values: "[\(ShareStrings.argument)]", ShareStrings.help),
        SessionRecording.manualEntry,
      ],
      variables: [
        .init("FOYER_PLAYER", "The player for previews of songs; mpv, or xdg-open, when it is not set."),
        .init("FOYER_STORE", "The store, as --store names it."),
        .init("FOYER_SHARE", "The server that scripts share their stores by, as test --share names it."),
        .init(
          "FOYER_MUSIC_URL, FOYER_USERS_URL",
          "The addresses of services, as --music-url and --users-url name them."),
        .init(
          "XDG_DATA_HOME, XDG_CACHE_HOME",
          "The folders of the store and of what can be fetched again."),
      ],
      files: [
        .init(
          "~/.local/share/foyer/foyer.sqlite",
          "The store, with the pictures that belong to it in the folder pictures beside it."),
        .init(
          "~/.local/share/foyer/history",
          "The lines that were typed, for editing."),
        .init(
          "~/.cache/foyer/pictures",
          "Pictures that services have sent."),
      ])
  }
}
