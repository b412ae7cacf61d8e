import type { CellInput } from '#shared/board/cell-input.ts';
import type { Row } from '#shared/board/types.ts';
import type { Board } from '#functions/data/board.ts';
import { changePosts } from './change-posts.ts';
import type { PostChange } from './change-posts.ts';
import { cellChange, isKnown } from './update-cell.ts';
import type { CellContext } from './update-cell.ts';
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
    patch: { ...Object.assign({}, ...changes.map(({ patch }) => patch)), ...(Object.keys(values).length > 0 ? { values } : {}) },
    history: changes.flatMap(({ history }) => history ?? []),
  };
}

/** Many cells of many posts, all or none; titles among them. */
export function updateCells(context: CellContext, { mutationId, ...body }: UpdateCells) {
  const wanted = new Map(body.postColumnDataList.map((post) => [post.postId, post]));
  const asked = new Set<string>();

  const decide = async (row: Row, board: Board): Promise<PostChange | undefined> => {
    const { title, knownTitle, columnDataList, knownColumnDataList } = wanted.get(row.id)!;
    const changes: (PostChange | undefined)[] = [];
    if (title != null && (knownTitle == null || knownTitle === row.title)) changes.push(titleChange(row, title));
    for (const data of columnDataList) {
      const known = knownColumnDataList?.find((candidate) => candidate.projectBoardColumnId === data.projectBoardColumnId);
      if (known && !isKnown(board, row, known)) continue;
      changes.push(await cellChange(context, board, row, data, asked));
    }
    return joinedChange(changes.filter((change) => change !== undefined));
  };

  return changePosts(context, { boardId: body.boardId, postIdList: [...wanted.keys()], mutationId, body: { updateCells: body }, decide });
}
