import { notByItself, ofOne, type ShownKind, withoutCells } from './kind.ts';
import { unseen } from './looks.ts';

/** A comment on a post, with what it quotes. */
export interface WriteComment {
  kind: 'comment';
  postId: string;
  html: string;
}

/** Contents of a post that could not be saved at once. */
export interface WriteContents {
  kind: 'contents';
  postId: string;
  html: string;
  /** The text that they were written on, and its revision: of another one since they make a clash. */
  base: string | undefined;
  revision: number;
  /** One's own words that they were to take the place of, and that the server may have all the same. */
  earlier?: string | undefined;
  /** The numbers by which the post is asked for. */
  serial: number;
  subSerial?: number | undefined;
}

/** Words are no cell of the board: the open post shows them. */
const words = {
  ...ofOne,
  ...withoutCells,
  addition: undefined,
  ...unseen,
  inverse: notByItself,
  sign: 'none',
} as const;

export const writeComment: ShownKind<WriteComment> = words;
export const writeContents: ShownKind<WriteContents> = words;
