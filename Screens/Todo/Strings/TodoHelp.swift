import Foyer

/// The help of the feature's commands.
enum TodoHelp {
  static let add = LocalizedText(
    en:
      "Add a card. Its title may contain due:friday 14:00, pri:A, wait:monday, rec:weekly, for:minji and in:doing",
    ko: "카드를 추가합니다. 제목에 기한:금요일 14:00, 우선순위:A, 대기:월요일, 반복:매주, 담당:민지, 칸:진행중을 섞어 쓸 수 있습니다")
  static let next = LocalizedText(
    en: """
      Show what to do next. The order is by points: 12 when overdue, 10 when due today and 1 less for each day \
      later; 6, 4 or 2 for priority A, B or C and 1 for none; 4 in DOING
      """,
    ko: """
      급한 카드부터 봅니다. 점수: 기한이 지나면 12점, 오늘까지면 10점이고 하루 멀어질 때마다 1점씩 적습니다. 우선순위 A, B, C는 \
      6, 4, 2점, 없으면 1점, 진행 중은 4점입니다
      """)
  static let done = LocalizedText(
    en: "Move cards to DONE. Repeating ones come back",
    ko: "카드를 완료 칸으로 옮깁니다. 반복하는 카드는 다음 것이 생깁니다")
  static let start = LocalizedText(
    en: "Move cards to DOING",
    ko: "카드를 진행 중 칸으로 옮깁니다")
  static let stop = LocalizedText(
    en: "Move cards back to TODO",
    ko: "카드를 할 일 칸으로 되돌립니다")
  static let wait = LocalizedText(
    en: "Hide cards until a day. They appear sooner when they are due",
    ko: "카드를 숨겼다가 정한 날에 다시 보입니다. 기한이 먼저 오면 그날 나옵니다")
  static let repeating = LocalizedText(
    en: "Repeat a card. When done, it comes back after the interval",
    ko: "카드를 반복합니다. 끝내면 주기만큼 뒤에 다시 나옵니다")
  static let assign = LocalizedText(
    en: "Say who does a card. me is for yourself",
    ko: "카드를 할 사람을 정합니다. ‘나’는 자신입니다")
  static let mine = LocalizedText(
    en: "Show the cards that are assigned to you",
    ko: "자신이 맡은 카드를 봅니다")
  static let block = LocalizedText(
    en: "Have a card wait for others, as in block 1 2,3",
    ko: "먼저 할 카드를 정합니다. 예: block 1 2,3")
  static let unblock = LocalizedText(
    en: "Free cards of those that block them",
    ko: "먼저 할 카드를 모두 뗍니다")
  static let unblockHere = LocalizedText(
    en: "Free the card of those that block it",
    ko: "먼저 할 카드를 뗍니다")
  static let openBlocker = LocalizedText(
    en: "Open a card that has to be done before",
    ko: "먼저 할 카드를 엽니다")
  static let editItem = LocalizedText(
    en: "Change the text of an item",
    ko: "항목의 내용을 바꿉니다")
  static let moveItem = LocalizedText(
    en: "Move an item to a place of the checklist",
    ko: "항목의 자리를 옮깁니다")
  static let item = LocalizedText(
    en: "Add an item to a card's checklist",
    ko: "체크리스트에 항목을 추가합니다")
  static let check = LocalizedText(
    en: "Check items of the checklist",
    ko: "체크리스트의 항목을 완료로 표시합니다")
  static let uncheck = LocalizedText(
    en: "Uncheck items of the checklist",
    ko: "항목의 완료 표시를 지웁니다")
  static let unitem = LocalizedText(
    en: "Remove items from the checklist",
    ko: "체크리스트에서 항목을 지웁니다")
  static let agenda = LocalizedText(
    en: "Show what is due in seven days. Overdue cards come first",
    ko: "7일 안에 끝낼 카드를 봅니다. 기한이 지난 카드가 먼저 나옵니다")
  static let board = LocalizedText(
    en: "Show the whole board in your own order",
    ko: "직접 정한 순서로 보드 전체를 봅니다")
  static let more = LocalizedText(
    en: "Show more cards, of one column or of all",
    ko: "한 칸이나 모든 칸의 카드를 더 봅니다")
  static let tags = LocalizedText(
    en: "Show the tags and how many cards have them",
    ko: "태그와 카드 수를 봅니다")
  static let tag = LocalizedText(
    en: "Add tags to the titles of cards, as in tag 1-3 +home",
    ko: "카드 제목에 태그를 답니다. 예: tag 1-3 +집")
  static let untag = LocalizedText(
    en: "Remove tags from the titles of cards",
    ko: "카드 제목에서 태그를 뗍니다")
  static let openTag = LocalizedText(
    en: "Show the cards of a tag on the board",
    ko: "태그의 카드를 보드에서 봅니다")
  static let move = LocalizedText(
    en: "Move cards to another column",
    ko: "카드를 다른 칸으로 옮깁니다")
  static let up = LocalizedText(
    en: "Move a card up in its column",
    ko: "카드를 칸 안에서 위로 옮깁니다")
  static let down = LocalizedText(
    en: "Move a card down in its column",
    ko: "카드를 칸 안에서 아래로 옮깁니다")
  static let top = LocalizedText(
    en: "Move a card to the top of its column",
    ko: "카드를 칸의 맨 위로 옮깁니다")
  static let limit = LocalizedText(
    en: "Show or set the limit of a column. 0 is for none",
    ko: "칸에 둘 카드의 한도를 보거나 정합니다. 0이면 한도가 없습니다")
  static let edit = LocalizedText(
    en: "Change a card's title or fields",
    ko: "카드의 제목이나 항목을 바꿉니다")
  static let delete = LocalizedText(
    en: "Delete cards",
    ko: "카드를 삭제합니다")
  static let due = LocalizedText(
    en: "Set the day that a card is due, and its time, as in due 1 friday 14:00",
    ko: "카드의 기한을 정합니다. 시각도 쓸 수 있습니다. 예: due 1 금요일 14:00")
  static let priority = LocalizedText(
    en: "Set how urgent a card is",
    ko: "카드의 우선순위를 정합니다")
  static let note = LocalizedText(
    en: "Add a line to a card's notes. Alone, opens your editor",
    ko: "카드에 메모를 한 줄 추가합니다. 내용을 쓰지 않으면 편집기가 열립니다")
  static let unnote = LocalizedText(
    en: "Remove a line from the notes",
    ko: "메모에서 한 줄을 지웁니다")
  static let archive = LocalizedText(
    en: "Archive cards that are done. Takes those finished 14 or more days ago, or as many as given",
    ko: "끝낸 카드를 보관합니다. 끝낸 지 14일이나 정한 날수가 지난 카드가 대상입니다")
  static let to = LocalizedText(
    en: "Choose the column to move to",
    ko: "옮길 칸을 고릅니다")
}
