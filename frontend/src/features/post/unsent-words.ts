/** Words of one's own about a post that the server has not taken yet. */
export interface UnsentWords {
  comments: readonly UnsentComment[];
  contents: UnsentContents | undefined;
  /** They wait for a connection. */
  isWaiting: boolean;
}

/** What has become of them so far: of a comment, and of contents. */
export const sentWords = (isWaiting: boolean): string =>
  isWaiting ? '送信待ち（つながると送ります）' : '送信しています';
export const savedWords = (isWaiting: boolean): string =>
  isWaiting ? '端末に保存しました。つながると送ります。' : '保存しています';

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
