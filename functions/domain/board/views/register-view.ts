/** New views: a bare one, or one that begins as another is. */

import { isoNow } from '#functions/clients/iso-time.ts';
import type { Board } from '#functions/data/board/board.ts';
import { putNewView } from '#functions/data/board/view.ts';
import { changeMeta } from '#functions/domain/board-core/change-meta.ts';
import type { WriteContext } from '#functions/domain/board-core/context.ts';
import { requireRoomForView, requireView } from '#functions/domain/board-core/require-view.ts';
import { shortId } from '#functions/domain/board-core/short-id.ts';
import { copyName } from '#shared/board/copy-name.ts';
import { VIEW_NAME_MAX } from '#shared/board/limits.ts';
import type { View } from '#shared/board/types.ts';
import { viewKinds } from '#shared/board/view-kinds/view-kinds.ts';
import type { ProjectBoardViewType } from '#shared/enums/enums.ts';
import { POST_LOADING_LIMIT } from '../board-parts.ts';
import { withOwnConditions } from './own-conditions.ts';

const lastOrder = (board: Board): number =>
  Math.max(board.views.length - 1, ...board.views.map((view) => view.viewOrder ?? 0)) + 1;

export interface RegisterView {
  boardId: string;
  name: string;
  viewType: ProjectBoardViewType;
  mutationId?: string | null;
}

/** Its rows are worked out whenever it is read, so that a view is ready at once. */
export function registerView(context: WriteContext, { mutationId, ...body }: RegisterView) {
  const { ids, clock } = context.ports;
  const id = shortId(ids);
  return changeMeta(context, {
    boardId: body.boardId,
    mutationId,
    body: { registerView: body },
    decide(board) {
      requireRoomForView(board);
      const at = isoNow({ clock });
      const view: View = {
        id,
        name: body.name,
        viewType: body.viewType,
        isDefault: false,
        viewOrder: lastOrder(board),
        isContainArchive: false,
        postLoadingLimit: POST_LOADING_LIMIT,
        filterGroupList: [],
        orderConditionList: [],
        groupOptionList: [],
        ...viewKinds[body.viewType].begin?.(board.columns),
        viewColumnList: board.columns.map((column) => ({
          projectBoardColumnId: column.id,
          isShow: true,
          width: column.width,
          columnOrder: column.columnOrder,
        })),
        createdAt: at,
        updatedAt: at,
      };
      return putNewView(context.scope, body.boardId, view);
    },
  });
}

export interface DuplicateView {
  boardId: string;
  boardViewId: string;
  mutationId?: string | null;
}

export function duplicateView(context: WriteContext, { mutationId, ...body }: DuplicateView) {
  const { ids, clock } = context.ports;
  const id = shortId(ids);
  return changeMeta(context, {
    boardId: body.boardId,
    mutationId,
    body: { duplicateView: body },
    decide(board) {
      requireRoomForView(board);
      const from = requireView(board, body.boardViewId);
      const at = isoNow({ clock });
      return putNewView(context.scope, body.boardId, {
        ...withOwnConditions(from, () => shortId(ids)),
        id,
        name: copyName(from.name, ' のコピー', VIEW_NAME_MAX),
        isDefault: false,
        viewOrder: lastOrder(board),
        createdAt: at,
        updatedAt: at,
      });
    },
  });
}
