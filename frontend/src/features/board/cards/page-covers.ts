/** The first captured page of posts, as small pictures: asked for together by all cards on the screen, and again before the addresses end. */
import { useEffect, useSyncExternalStore } from 'react';
import { COVERS_PER_CALL } from '#shared/board/limits.ts';
import { getPostCovers } from '../api/post-covers.ts';
import type { BoardAddress } from '../state/types.ts';

interface Known {
  /** Undefined: there is none to show. */
  source: string | undefined;
  until: number;
}

/** They work for half an hour at least. */
const GOOD_MS = 25 * 60_000;
/** A page that was just captured is looked at by a job first. */
const NONE_MS = 30_000;

let known: ReadonlyMap<string, Known> = new Map();
const waiting = new Map<string, BoardAddress>();
const asked = new Set<string>();
const listeners = new Set<() => void>();

async function askTogether(): Promise<void> {
  const wanted = [...waiting];
  waiting.clear();
  for (const [boardId, posts] of Map.groupBy(wanted, ([, address]) => address.boardId))
    for (let at = 0; at < posts.length; at += COVERS_PER_CALL) {
      const part = posts.slice(at, at + COVERS_PER_CALL);
      const ids = part.map(([postId]) => postId);
      // Without a picture a card is still a card; the next look asks again.
      const found = await getPostCovers({ ...part[0]![1], boardId }, ids).catch(() => undefined);
      for (const id of ids) asked.delete(id);
      if (!found) continue;
      const now = Date.now();
      const learned = ids.map((id): [string, Known] => {
        const source = found.get(id);
        return [id, { source, until: now + (source === undefined ? NONE_MS : GOOD_MS) }];
      });
      known = new Map([...known, ...learned]);
      for (const listener of listeners) listener();
    }
}

function ask(address: BoardAddress, postId: string): void {
  if (asked.has(postId) || (known.get(postId)?.until ?? 0) > Date.now()) return;
  asked.add(postId);
  if (waiting.size === 0) queueMicrotask(() => void askTogether());
  waiting.set(postId, address);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Where the picture is; undefined until it is known, and where there is none. */
export function usePageCover(address: BoardAddress, postId: string): string | undefined {
  const source = useSyncExternalStore(subscribe, () => known.get(postId)?.source);
  useEffect(() => ask(address, postId), [address, postId]);
  return source;
}
