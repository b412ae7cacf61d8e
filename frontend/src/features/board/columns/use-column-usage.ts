import { useEffect, useState } from 'react';
import { getColumnUsage, type WholeUsage } from '../api/edit-columns.ts';
import type { BoardAddress } from '../state/types.ts';

/** Undefined until it is known; a failure leaves it unknown, for counts are help and no condition. */
export function useColumnUsage(address: BoardAddress, columnId: string): WholeUsage | undefined {
  const [usage, setUsage] = useState<WholeUsage>();
  const { workspaceId, projectKey, boardId } = address;
  useEffect(() => {
    let isOver = false;
    getColumnUsage({ workspaceId, projectKey, boardId }, columnId).then(
      (answer) => isOver || setUsage(answer),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [workspaceId, projectKey, boardId, columnId]);
  return usage;
}
