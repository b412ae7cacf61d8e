/** Something decisive, in words that hold of posts of one board, or of a project. */
export interface Finding {
  kind: 'CONTRADICTED' | 'LATE' | 'GROWING' | 'WEEK';
  /** The same again is not told again. */
  key: string;
  /** Absent: of the whole project. */
  boardId?: string;
  /** The first is what it is about. */
  postIds: string[];
  words: string;
  /** Worth telling who wants to hear less, as far as they are concerned themselves. */
  isLoud: boolean;
  /** Account names of whom it concerns beside those of the posts. */
  besides?: string[];
  /** The report that says it. */
  requestHistoryId?: string;
}
