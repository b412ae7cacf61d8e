import { createContext } from 'react';
import type { RichOp } from '#shared/rich-text/rich-op.ts';

/** What begins a search within the text: for people and groups, and for posts. */
export type SuggestSign = '@' | '#';

export interface Suggestion {
  key: string;
  name: string;
  /** Beside the name. */
  detail?: string;
  /** What takes the place of the sign and the words behind it. */
  insert: RichOp;
}

/** Best first; what is not there any more answers with nothing. */
export type Suggest = (sign: SuggestSign, query: string) => Promise<Suggestion[]>;

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

export function askedAtEnd(text: string): Asked | undefined {
  const [, sign, query] = ASKED.exec(text) ?? [];
  if (sign === undefined || query === undefined) return undefined;
  return { sign: '@＠'.includes(sign) ? '@' : '#', query, length: query.length + 1 };
}
