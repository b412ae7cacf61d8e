import type { Board } from '#functions/data/board/board.ts';
import { requireBoard } from '#functions/data/board/board.ts';
import { copyName } from '#shared/board/copy-name.ts';
import { NAME_MAX } from '#shared/board/limits.ts';
import { activeSections } from '#shared/board/rows/archived.ts';
import { isLinked } from '#shared/board/rows/linked-posts.ts';
import type { ProjectBoardType } from '#shared/enums/enums.ts';
import type { WriteContext } from '../board-core/context.ts';
import { shortId } from '../board-core/short-id.ts';
import type { BoardParts } from './board-parts.ts';
import type { PresentedBoard } from './store-boards.ts';
import { storeBoards } from './store-boards.ts';
import { withOwnConditions } from './views/own-conditions.ts';

/** The same with other ids: as value or as name, each stands in for the one it replaces. */
function renamed(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return ids.get(value) ?? value;
  if (Array.isArray(value)) return value.map((entry) => renamed(entry, ids));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [ids.get(key) ?? key, renamed(entry, ids)]));
}

/** Columns, sections at work and views; whatever names one of them names its copy. Links stay behind: a copy would change the boards at their other ends. */
export function copyParts(board: Pick<Board, 'columns' | 'sections' | 'views'>, newId: () => string): BoardParts {
  const columns = board.columns
    .filter((column) => !isLinked(column))
    .map(({ replacedColumnId: _replaced, typeChange: _change, ...column }) => column);
  const parts: BoardParts = {
    columns,
    sections: activeSections(board),
    // The templates stay behind with their board.
    views: board.views.map(({ postTemplateId: _template, ...view }) => withOwnConditions(view, newId)),
  };
  const named = [
    ...parts.columns,
    ...parts.columns.flatMap((column) => column.valueOptionList),
    ...parts.sections,
    ...parts.views,
  ];
  return renamed(parts, new Map(named.map(({ id }) => [id, newId()]))) as BoardParts;
}

export interface DuplicateBoard {
  boardId: string;
  mutationId?: string | null;
}

/** A board built like another, without its posts. */
export async function duplicateBoard(
  context: WriteContext,
  { mutationId, ...body }: DuplicateBoard,
): Promise<PresentedBoard> {
  const { ports, scope } = context;
  const [board] = await storeBoards(context, {
    mutationId,
    body: { duplicateBoard: body },
    async make() {
      const source = await requireBoard(ports.table, scope, body.boardId);
      const { name, description, boardType } = source;
      return [
        {
          name: copyName(name, 'のコピー', NAME_MAX),
          description,
          boardType: boardType as ProjectBoardType,
          parts: copyParts(source, () => shortId(ports.ids)),
        },
      ];
    },
  });
  return board!;
}
