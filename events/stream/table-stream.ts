import { PostHistoryActionType as Action, ColumnType } from '#shared/enums/enums.ts';
import type { Needs } from '../need.ts';

/** The one reader of the table's stream: relays changes of boards, and the end of somebody's access, to the queues of those who follow. */
export const tableStream = {
  /** What it lets through: items whose sort keys begin so … */
  sortKeyPrefixes: { delta: 'D#', accessEnd: 'END#' },
  /** … and entries of a history that may concern people: of these actions, and of cells that name people. Not those of an import. */
  history: {
    sortKeyPrefix: 'H#',
    actionTypes: [
      Action.REGISTER_POST,
      Action.REGISTER_POST_CONTENTS,
      Action.UPDATE_POST_CONTENTS,
      Action.REGISTER_COMMENT,
      Action.UPDATE_COMMENT,
    ],
    cells: { actionTypes: [Action.REGISTER_COLUMN_DATA, Action.UPDATE_COLUMN_DATA], columnType: ColumnType.USER },
  },
  timeoutSeconds: 30,
  batchSize: 100,
  /** Gathers the edits of a busy second into one run. */
  batchingWindowSeconds: 1,
  maxRetries: 5,
  needs: ['queue:board-snapshot', 'queue:board-index', 'queue:access-end', 'queue:notification'] as Needs,
} as const;
