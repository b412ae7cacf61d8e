import { createContext } from 'react';
import type { RichOp } from '#shared/rich-text/rich-op.ts';

/** What begins a search within the text: for people and groups, for posts, and for emojis. */
export type SuggestSign = '@' | '#' | ':';

export interface Suggestion {
  key: string;
  name: string;
  /** Before the name. */
  imageUrl?: string;
  /** Beside the name. */
  detail?: string;
  /** What takes the place of the sign and the words behind it. */
  insert: RichOp;
  /** No space behind it. */
  isBare?: boolean;
}

/** Best first; what is not there any more answers with nothing. */
export type Suggest = (sign: Exclude<SuggestSign, ':'>, query: string) => Promise<Suggestion[]>;

/** Of the editors within; without it `@` and `#` are signs like others. */
export const SuggestContext = createContext<Suggest | undefined>(undefined);

export interface Asked {
  sign: SuggestSign;
  query: string;
  /** Of the sign. */
  length: number;
}

/** Behind a letter of an address it is no sign; behind Japanese words it is. */
const ASKED = /(?:^|[^\w@#/.])([@＠#＃])([^\s@＠#＃]{0,30})$/;

/** Times and words that end with a colon are none: it stands before a word, and behind a space or nothing. */
const ASKED_EMOJI = /(?:^|[\s\u3000])(:)([^\s:：\d/)(][^\s:：]{0,20})$/;

export function askedAtEnd(text: string): Asked | undefined {
  const [, sign, query] = ASKED.exec(text) ?? ASKED_EMOJI.exec(text) ?? [];
  if (sign === undefined || query === undefined) return undefined;
  return { sign: sign === ':' ? ':' : '@＠'.includes(sign) ? '@' : '#', query, length: query.length + 1 };
}
