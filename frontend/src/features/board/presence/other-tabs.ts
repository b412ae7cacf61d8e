import type { Presence } from '#shared/board/presence.ts';

/** A tab that says nothing for so long is gone. */
export const GONE_MS = 90_000;

/** A person works in few tabs, and a board shows few faces: more are somebody's script, and would cost every word a look at all of them. */
const TABS_OF_PERSON_MAX = 5;
const TABS_MAX = 200;

export interface OtherTab {
  clientId: string;
  accountName: string;
  postId?: string | undefined;
  columnId?: string | undefined;
  heardAt: number;
}

/** The tabs after a word from one of them; of too many, those heard last. */
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
  if (at >= 0) return [...others.slice(0, at), tab, ...others.slice(at)];
  const own = others.filter(({ accountName }) => accountName === userAccountName);
  const kept = own.length < TABS_OF_PERSON_MAX ? others : others.filter((other) => other !== longestSilent(own));
  return [...(kept.length < TABS_MAX ? kept : kept.filter((other) => other !== longestSilent(kept))), tab];
}

const longestSilent = (tabs: readonly OtherTab[]): OtherTab =>
  tabs.reduce((silent, tab) => (tab.heardAt < silent.heardAt ? tab : silent));

export const present = (tabs: readonly OtherTab[], now: number): OtherTab[] =>
  tabs.filter((tab) => now - tab.heardAt < GONE_MS);
