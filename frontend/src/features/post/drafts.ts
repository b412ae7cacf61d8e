/** Comments and contents that are being written, in this browser, for each account name. */
import { DAY_MS } from '#shared/format/days.ts';

const BEGINNING = 'hisho-draft:';
/** The oldest beyond these go: a browser keeps 5 MB for all that we are. */
const DRAFTS_KEPT = 20;
/** A longer one is kept for this page alone. */
const LONGEST = 100_000;
const KEPT_DAYS = 30;

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface Draft {
  read(): string | undefined;
  /** Empty: there is none any more. */
  write(text: string): void;
  subscribe(listener: () => void): () => void;
}

interface Kept {
  at: number;
  text: string;
}

const readKept = (storage: DraftStorage, key: string): Kept | undefined => {
  try {
    const { at, text } = JSON.parse(storage.getItem(key) ?? '') as Partial<Kept>;
    return typeof at === 'number' && typeof text === 'string' ? { at, text } : undefined;
  } catch {
    return undefined;
  }
};

/** Leaves room for one more. */
const prune = (storage: DraftStorage, now: number): void => {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const drafts = keys
    .filter((key) => key.startsWith(BEGINNING))
    .map((key) => ({ key, at: readKept(storage, key)?.at ?? 0 }))
    .sort((a, b) => b.at - a.at);
  drafts.forEach(({ key, at }, index) => {
    if (index >= DRAFTS_KEPT - 1 || now - at > KEPT_DAYS * DAY_MS) storage.removeItem(key);
  });
};

interface Here {
  typed: string | undefined;
  listeners: Set<() => void>;
}

/** For this page, whatever the browser allows: a field that is left and opened again finds its text. */
const here = new Map<string, Here>();

const keep = (storage: DraftStorage, key: string, text: string, now: number): void => {
  try {
    if (text === '') return storage.removeItem(key);
    if (text.length > LONGEST) return;
    if (storage.getItem(key) === null) prune(storage, now);
    storage.setItem(key, JSON.stringify({ at: now, text } satisfies Kept));
  } catch {
    // A browser that keeps nothing for us: the page does.
  }
};

/** `of`: the post that is commented on, the comment that gets other words, or the contents of a post. */
export const draftOf = (
  accountName: string,
  of: string,
  storage: DraftStorage = localStorage,
  now: () => number = Date.now,
): Draft => {
  const key = `${BEGINNING}${accountName}:${of}`;
  const begin = (): Here => {
    const kept = readKept(storage, key);
    const isKept = kept !== undefined && now() - kept.at <= KEPT_DAYS * DAY_MS;
    const begun = { typed: isKept ? kept.text : undefined, listeners: new Set<() => void>() };
    here.set(key, begun);
    return begun;
  };
  const state = here.get(key) ?? begin();
  const write = (text: string): void => {
    state.typed = text === '' ? undefined : text;
    keep(storage, key, text, now());
    for (const listener of state.listeners) listener();
  };
  return {
    read: () => state.typed,
    write,
    subscribe: (listener) => {
      state.listeners.add(listener);
      return () => state.listeners.delete(listener);
    },
  };
};
