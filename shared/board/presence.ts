/** Who else has a board open. Nothing is kept of it: each tab says now and then where it is. */

/** One tab, and the cell it is on. */
export interface Presence {
  userAccountName: string;
  clientId: string;
  postId?: string | null | undefined;
  columnId?: string | null | undefined;
  /** Its last word. */
  isLeaving?: boolean | null | undefined;
}

export const presenceText = (word: Presence): string => JSON.stringify(word);

/** Undefined for what says nothing this version understands. */
export function presenceOf(text: string): Presence | undefined {
  const word = JSON.parse(text) as Partial<Presence> | null;
  return typeof word?.userAccountName === 'string' && typeof word.clientId === 'string'
    ? (word as Presence)
    : undefined;
}
