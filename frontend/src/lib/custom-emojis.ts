/** Emojis of a workspace's own: fetched with the first text that may name one, or the first wish for one, and again when they are old. */
import { workspace } from '#shared/contract/workspace.ts';
import { call } from './api/rest-client.ts';

export interface CustomEmoji {
  name: string;
  imageUrl: string;
}

/** Colleagues see a new one after so long. */
const GOOD_MS = 5 * 60_000;

interface Known {
  list: readonly CustomEmoji[];
  until: number;
}

const known = new Map<string, Known>();
const asked = new Map<string, Promise<readonly CustomEmoji[]>>();
const listeners = new Set<() => void>();

const learn = (workspaceId: string, list: readonly CustomEmoji[]): void => {
  known.set(workspaceId, { list, until: Date.now() + GOOD_MS });
  for (const listener of listeners) listener();
};

async function ask(workspaceId: string): Promise<readonly CustomEmoji[]> {
  try {
    const { emojiList } = await call(workspace.getEmojiList, { workspaceId });
    learn(workspaceId, emojiList);
    return emojiList;
  } finally {
    asked.delete(workspaceId);
  }
}

/** Rejects without a connection, where none were fetched before. */
export async function customEmojis(workspaceId: string): Promise<readonly CustomEmoji[]> {
  const kept = known.get(workspaceId);
  if (kept && kept.until > Date.now()) return kept.list;
  const running = asked.get(workspaceId) ?? ask(workspaceId);
  asked.set(workspaceId, running);
  return kept ? running.catch(() => kept.list) : running;
}

const NONE: readonly CustomEmoji[] = [];
/** As far as they are known by now; the same list until they change. */
export const knownCustomEmojis = (workspaceId: string): readonly CustomEmoji[] => known.get(workspaceId)?.list ?? NONE;

export const subscribeToCustomEmojis = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export async function registerCustomEmoji(workspaceId: string, name: string, image: string): Promise<void> {
  const added = await call(workspace.registerEmoji, { workspaceId, name, image });
  learn(
    workspaceId,
    [...knownCustomEmojis(workspaceId), added].sort((a, b) => a.name.localeCompare(b.name, 'ja')),
  );
}

export async function deleteCustomEmoji(workspaceId: string, name: string): Promise<void> {
  await call(workspace.deleteEmoji, { workspaceId, name });
  learn(
    workspaceId,
    knownCustomEmojis(workspaceId).filter((one) => one.name !== name),
  );
}
