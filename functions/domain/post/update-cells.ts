import type { Board } from '#functions/data/board/board.ts';
import { CellRefusals } from '#functions/domain/board-core/cell-refusals.ts';
import type { RoomContext } from '#functions/domain/board-core/strict-limits.ts';
import { changeLinks } from '#functions/domain/link/change-links.ts';
import type { LinkCell } from '#functions/domain/link/take-links.ts';
import { tooManyLinks } from '#functions/domain/link/take-links.ts';
import type { CellInput } from '#shared/board/cells/cell-input.ts';
import { OPERATIONS_MAX } from '#shared/board/limits.ts';
import type { Column } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import type { PostChange } from '../board-core/change-posts.ts';
import { changeTogether, operationsOf } from '../board-core/change-posts.ts';
import type { CellContext, EditContext } from './update-cell.ts';
import { cellChange, isCellAsKnown, requireCellColumn } from './update-cell.ts';
import { titleChange } from './update-title.ts';

type ColumnData = CellInput & { projectBoardColumnId: string };

export interface PostCells {
  postId: string;
  title?: string | null;
  columnDataList: ColumnData[];
  /** What the caller knows the cells to hold: one that holds something else by now stays as it is. */
  knownTitle?: string | null;
  knownColumnDataList?: ColumnData[] | null;
}

export interface UpdateCells {
  boardId: string;
  postColumnDataList: PostCells[];
  mutationId?: string | null;
}

/** Several changes of one post as one. */
export function joinedChange(changes: PostChange[]): PostChange | undefined {
  if (changes.length === 0) return undefined;
  const values = Object.assign({}, ...changes.map(({ patch }) => patch.values));
  return {
    patch: {
      ...Object.assign({}, ...changes.map(({ patch }) => patch)),
      ...(Object.keys(values).length > 0 ? { values } : {}),
    },
    history: changes.flatMap(({ history }) => history ?? []),
  };
}

/** Undefined for columns of other types. */
function linkColumn(context: CellContext, board: Board, columnId: string): Column | undefined {
  const column = board.columns.find(({ id }) => id === columnId);
  return column?.columnType === ColumnType.POST_LINK ? requireCellColumn(context, board, columnId) : undefined;
}

function requireRoom(changes: readonly (PostChange | undefined)[], others: number): void {
  const own = changes.reduce((sum, change) => sum + (change ? operationsOf(change) : 0), 0);
  if (own + others > OPERATIONS_MAX) throw tooManyLinks();
}

/** Many cells of many posts, all or none; titles and links among them. A refusal names the cells that it is about. */
export function updateCells(context: EditContext & RoomContext, { mutationId, ...body }: UpdateCells) {
  const wanted = new Map(body.postColumnDataList.map((post) => [post.postId, post]));

  return changeTogether(context, {
    room: context,
    boardId: body.boardId,
    postIdList: [...wanted.keys()],
    mutationId,
    // What is known is a condition, no part of what is asked for: a repeat may know more.
    body: {
      updateCells: {
        ...body,
        postColumnDataList: body.postColumnDataList.map(
          ({ knownTitle: _title, knownColumnDataList: _cells, ...asked }) => asked,
        ),
      },
    },
    async decideAll(rows, board) {
      const asked = new Map<string, string>();
      const [own, cells]: [Map<string, PostChange[]>, LinkCell[]] = [new Map(), []];
      const refusals = new CellRefusals();
      for (const [at, row] of rows.entries()) {
        const { title, knownTitle, columnDataList, knownColumnDataList } = wanted.get(row.id)!;
        const changes: (PostChange | undefined)[] = [];
        if (title != null && (knownTitle == null || knownTitle === row.title)) changes.push(titleChange(row, title));
        for (const data of columnDataList) {
          const { projectBoardColumnId } = data;
          const known = knownColumnDataList?.find(
            (candidate) => candidate.projectBoardColumnId === projectBoardColumnId,
          );
          const change = await refusals.unless({ at, projectBoardColumnId }, () => {
            if (known && !isCellAsKnown(board, row, known)) return undefined;
            const link = linkColumn(context, board, projectBoardColumnId);
            if (!link) return cellChange(context, board, row, data, asked);
            cells.push({ at, row, column: link, input: data });
            return undefined;
          });
          changes.push(change);
        }
        own.set(
          row.id,
          changes.filter((change) => change !== undefined),
        );
      }
      const links = await changeLinks(context, { board, cells, mutationId, refusals });
      const changes = rows.map((row) =>
        joinedChange([...own.get(row.id)!, ...[links.changes.get(row.id) ?? []].flat()]),
      );
      const checks = rows.flatMap(({ id }, at) => (changes[at] ? [] : (links.checks.get(id) ?? [])));
      const others = [...links.others, ...checks];
      requireRoom(changes, others.length);
      const first = changes.find((change) => change !== undefined);
      return changes.map((change) =>
        change && change === first
          ? { ...change, others, besides: links.besides, publishElsewhere: links.publishElsewhere }
          : change,
      );
    },
  });
}
