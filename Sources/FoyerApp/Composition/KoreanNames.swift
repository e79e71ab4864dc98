import Foyer

extension Language {
  /// Korean with the names of all that is typed in this program.
  static let koreanHere = Language.korean.naming([
    "선수": "player", "반려동물": "pet", "동물": "pet", "음악": "music", "할 일": "todo", "할일": "todo",
    "예시": "sample",
    "추가": "add", "수정": "edit", "고치기": "edit", "삭제": "delete", "찾기": "find", "검색": "find", "정렬": "sort",
    "더": "more", "되돌리기": "undo", "다시실행": "redo", "기록": "history", "들여오기": "import", "가져오기": "import",
    "내보내기": "export", "열기": "open", "백업": "backup", "녹화": "record", "부터": "since",
    "멈춤": "stop", "대기": "wait", "항목": "item", "보드": "board", "답": "answer", "그대로": "keep", "저장": "keep",
    "저장취소": "unkeep", "저장목록": "kept", "확인": "confirm",
    "이동": "move", "기한": "due", "우선순위": "priority", "메모": "note", "메모삭제": "unnote", "위": "up", "아래": "down",
    "맨위": "top", "보관": "archive", "한도": "limit", "완료": "done", "시작": "start", "다음": "next", "일정": "agenda",
    "태그": "tags", "태그달기": "tag", "태그추가": "tag", "태그떼기": "untag", "태그삭제": "untag", "반복": "repeat",
    "담당": "assign", "내카드": "mine", "내 카드": "mine", "막기": "block", "막기해제": "unblock",
    "항목수정": "edititem", "항목이동": "moveitem",
    "나라": "country", "오프라인": "offline", "온라인": "online",
    "목록": "playlist", "재생목록": "playlists", "담기": "put", "별점": "rate", "한줄평": "comment", "가수": "artist",
    "앨범": "album", "링크": "link",
    "주급": "wage", "사람": "people", "팔로우": "follow", "언팔로우": "unfollow", "새로고침": "refresh", "합계": "totals",
    "입양": "adopt", "고르기": "choose", "증서": "receipt", "증서목록": "receipts", "입양비": "fee", "반환": "return",
    "잊기": "forget", "지우기": "erase", "입양자": "adopters", "후원": "donation", "칸": "to",
    "돌봄": "care",
  ])
}
