import type { Draft } from './draft.ts';

/** One person's drafts of one board's views, kept in the browser over reloads. */
export interface DraftMemory {
  /** Without an id: of the view that the board opens with, as far as it is known. */
  read(viewId: string | undefined): { viewId: string; draft: Draft } | undefined;
  write(viewId: string, isDefault: boolean, draft: Draft | undefined): void;
}

interface Kept {
  drafts: Record<string, Draft>;
  defaultViewId?: string;
}

export function draftMemory(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  accountName: string,
  boardId: string,
): DraftMemory {
  const key = `hisho-drafts:${accountName}:${boardId}`;
  const kept = (): Kept => {
    try {
      return JSON.parse(storage.getItem(key) ?? '') as Kept;
    } catch {
      return { drafts: {} };
    }
  };
  return {
    read: (asked) => {
      const { drafts, defaultViewId } = kept();
      const viewId = asked ?? defaultViewId;
      const draft = viewId === undefined ? undefined : drafts[viewId];
      return viewId !== undefined && draft ? { viewId, draft } : undefined;
    },
    write: (viewId, isDefault, draft) => {
      const { drafts, defaultViewId } = kept();
      const { [viewId]: _old, ...others } = drafts;
      const next = draft ? { ...others, [viewId]: draft } : others;
      if (Object.keys(next).length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify({ drafts: next, defaultViewId: isDefault ? viewId : defaultViewId }));
    },
  };
}
