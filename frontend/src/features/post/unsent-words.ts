/** Words of one's own about a post that the server has not taken yet. */
export interface UnsentWords {
  comments: readonly UnsentComment[];
  contents: UnsentContents | undefined;
  /** They wait for a connection. */
  isWaiting: boolean;
}

export interface UnsentComment {
  id: string;
  html: string;
  /** When it was written. */
  at: number;
}

/** Contents, and what they were written on. */
export interface UnsentContents {
  html: string;
  base: string | undefined;
  revision: number;
}
