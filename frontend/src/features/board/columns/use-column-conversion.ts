import { useEffect, useState } from 'react';
import type { ColumnType } from '#shared/enums/enums.ts';
import { type ColumnConversion, getColumnConversion } from '../api/column-type.ts';
import type { BoardAddress } from '../state/types.ts';

/** What a person looks at: nothing chosen yet, a new type, or the type before. */
export type TypeChoice = ColumnType | 'before' | undefined;

export interface Looked {
  conversion?: ColumnConversion;
  error?: unknown;
}

/** Counted anew for each choice; an answer to an earlier one is let go. */
export function useColumnConversion(address: BoardAddress, columnId: string, choice: TypeChoice): Looked {
  const [looked, setLooked] = useState<Looked & { choice?: TypeChoice }>({});
  const { workspaceId, projectKey, boardId } = address;
  useEffect(() => {
    if (choice === undefined) return;
    let isOver = false;
    const show = (part: Looked) => isOver || setLooked({ choice, ...part });
    getColumnConversion({ workspaceId, projectKey, boardId }, columnId, choice === 'before' ? undefined : choice).then(
      (conversion) => show({ conversion }),
      (error: unknown) => show({ error }),
    );
    return () => {
      isOver = true;
    };
  }, [workspaceId, projectKey, boardId, columnId, choice]);
  return looked.choice === choice ? looked : {};
}
