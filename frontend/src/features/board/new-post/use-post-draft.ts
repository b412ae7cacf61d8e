import { useCallback, useEffect, useRef, useState } from 'react';
import type { CellValue } from '#shared/board/types.ts';
import type { PostDraft } from './draft.ts';

/** What somebody fills in; an upload ends later than it begins, and is added to what the draft holds by then. */
export function usePostDraft(first: PostDraft) {
  const [draft, setDraft] = useState(first);
  const latest = useRef(first);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);
  return {
    draft,
    change: useCallback((part: Partial<PostDraft>) => setDraft((before) => ({ ...before, ...part })), []),
    setValue: useCallback(
      (columnId: string, value: CellValue | undefined) =>
        setDraft((before) => {
          const { [columnId]: _before, ...others } = before.values;
          return { ...before, values: value === undefined ? others : { ...others, [columnId]: value } };
        }),
      [],
    ),
    valueNow: useCallback((columnId: string) => latest.current.values[columnId], []),
  };
}
