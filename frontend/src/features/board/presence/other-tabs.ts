import type { Presence } from '#shared/board/presence.ts';

/** A tab that says nothing for so long is gone. */
export const GONE_MS = 90_000;

export interface OtherTab {
  clientId: string;
  accountName: string;
  postId?: string | undefined;
  columnId?: string | undefined;
  heardAt: number;
}

/** The tabs after a word from one of them. */
export function heard(
  tabs: readonly OtherTab[],
  { clientId, userAccountName, postId, columnId, isLeaving }: Presence,
  now: number,
): OtherTab[] {
  const others = tabs.filter((tab) => tab.clientId !== clientId);
  // A place in the row keeps the avatars from changing sides with every word.
  const at = tabs.findIndex((tab) => tab.clientId === clientId);
  if (isLeaving) return others;
  const tab = {
    clientId,
    accountName: userAccountName,
    postId: postId ?? undefined,
    columnId: columnId ?? undefined,
    heardAt: now,
  };
  return at < 0 ? [...others, tab] : [...others.slice(0, at), tab, ...others.slice(at)];
}

export const present = (tabs: readonly OtherTab[], now: number): OtherTab[] =>
  tabs.filter((tab) => now - tab.heardAt < GONE_MS);
