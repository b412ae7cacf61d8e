import { useCallback } from 'react';
import { useBoardJobs } from '#app/hooks/use-board-jobs.ts';
import type { BoardExport } from '#shared/contract/board-export.ts';
import { ExportBoardItemStatusType } from '#shared/enums/enums.ts';
import { getBoardExports } from '../api/board-exports.ts';
import type { BoardAddress } from '../state/types.ts';

const ASK_MS = 2_000;

export const isWritten = ({ exportBoardItemStatus }: BoardExport): boolean =>
  exportBoardItemStatus === ExportBoardItemStatusType.REGISTERED;

/** One's own exports of a board, live. */
export function useBoardExports({ workspaceId, projectKey, boardId }: BoardAddress) {
  const list = useCallback(
    () => getBoardExports({ workspaceId, projectKey, boardId }),
    [workspaceId, projectKey, boardId],
  );
  return useBoardJobs({ workspaceId, projectKey }, { kind: 'EXPORT', list, isRunning: isWritten, askMs: ASK_MS });
}
