import { ProjectBoardType } from '#shared/enums/enums.ts';
import { putNewBoard, putNewColumn, putNewSection, putNewView, requireBoard } from '#functions/data/board.ts';
import { commit } from './commit.ts';
import type { WriteContext } from './context.ts';
import { blankBoard } from './default-board.ts';
import { presentBoard } from './present.ts';
import { shortId } from './short-id.ts';

export interface CreateBoard {
  name: string;
  description?: string | null;
  mutationId?: string | null;
}

/** A blank board. Nobody reads it yet, so there is no delta. */
export function createBoard(context: WriteContext, { mutationId, ...body }: CreateBoard) {
  const { ports, scope } = context;
  const boardId = ports.ids.ulid(ports.clock.now());
  const parts = blankBoard(() => shortId(ports.ids));

  return commit<ReturnType<typeof presentBoard>>(context, {
    mutationId,
    body: { createBoard: body },
    async prepare() {
      const at = new Date(ports.clock.now()).toISOString();
      const head = { id: boardId, projectKey: scope.projectKey, name: body.name, description: body.description ?? undefined, boardType: ProjectBoardType.BLANK, createdAt: at, updatedAt: at };
      const [guard, ...others] = putNewBoard(scope, head);
      return {
        ops: [
          guard!,
          ...others,
          ...parts.columns.map((column) => putNewColumn(scope, boardId, column)),
          ...parts.sections.map((section) => putNewSection(scope, boardId, section)),
          ...parts.views.map((view) => putNewView(scope, boardId, view)),
        ],
        reference: { mark: boardId, boardId, postIdList: [] },
        result: presentBoard({ ...head, ...parts }),
      };
    },
    recall: async (reference) => presentBoard(await requireBoard(ports.table, scope, reference.boardId)),
  });
}
