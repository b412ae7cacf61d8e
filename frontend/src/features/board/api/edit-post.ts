import { mutate } from '#app/lib/graphql.ts';
import { AppProblem } from '#app/lib/problem.ts';
import { FIXED_COLUMNS, type Column } from '#shared/board/types.ts';
import type { Change } from '../state/apply-change.ts';
import { cellToWire, changeFromWire } from '../state/from-wire.ts';
import { byPost } from '../state/cell-edits.ts';
import type { BoardAddress, CellEdit, Edit, PartlyRefused, PostStart } from '../state/types.ts';
import { changeOperation } from './board-mutation.ts';
import { partlyRefused } from './partly-refused.ts';

const OPERATIONS = {
  cell: changeOperation('updateColumnData'),
  title: changeOperation('updatePostTitle'),
  cells: changeOperation('updateColumnDataList'),
  add: changeOperation('registerPost'),
  adds: changeOperation('registerPostList'),
  addSubPost: changeOperation('registerSubPost'),
  archive: changeOperation('archivePostList', 'PostListInput'),
  unarchive: changeOperation('unarchivePostList', 'PostListInput'),
  place: changeOperation('updatePostOrder'),
  action: changeOperation('executeCustomAction'),
} as const;

function inputOf(edit: Edit, columns: Column[]): Record<string, unknown> {
  const wire = (columnId: string, value: Parameters<typeof cellToWire>[1]) => {
    const column = columns.find((candidate) => candidate.id === columnId);
    return column && cellToWire(column, value);
  };
  const started = ({ values }: PostStart) => Object.entries(values).flatMap(([columnId, value]) => wire(columnId, value) ?? []);
  switch (edit.kind) {
    case 'cell':
      return {
        postId: edit.postId,
        columnData: wire(edit.columnId, edit.value) ?? { projectBoardColumnId: edit.columnId },
        ...(edit.back && { knownColumnData: wire(edit.columnId, edit.before) ?? { projectBoardColumnId: edit.columnId } }),
      };
    case 'title':
      return { postId: edit.postId, title: edit.value };
    case 'cells':
      return {
        postColumnDataList: [...byPost(edit.cells)].map(([postId, all]) => {
          const title = all.find((cell) => cell.columnId === FIXED_COLUMNS.title);
          const cells = all.filter((cell) => cell !== title);
          const data = (read: (cell: CellEdit) => CellEdit['value']) => cells.map((cell) => wire(cell.columnId, read(cell)) ?? { projectBoardColumnId: cell.columnId });
          return {
            postId,
            title: title?.value,
            columnDataList: data((cell) => cell.value),
            ...(edit.back && { knownTitle: title?.before, knownColumnDataList: data((cell) => cell.before) }),
          };
        }),
      };
    case 'adds':
      return { postList: edit.posts.map((post) => ({ title: post.title, sectionId: post.sectionId, columnDataList: started(post) })) };
    case 'add':
      return { title: edit.title, sectionId: edit.sectionId, columnDataList: started(edit), viewPostList: edit.postOrders && Object.entries(edit.postOrders).map(([projectBoardViewId, postOrder]) => ({ projectBoardViewId, postOrder })) };
    case 'action':
      return { postId: edit.postId, columnId: edit.columnId };
    case 'addSubPost':
      return { postId: edit.parentId, title: edit.title };
    case 'place':
      return {
        boardViewId: edit.viewId,
        viewPostList: edit.posts.map(({ values = {}, ...post }) => {
          const [cell] = Object.entries(values);
          return { ...post, columnData: cell && wire(cell[0], cell[1] ?? undefined) };
        }),
      };
    default:
      return { postIdList: edit.postIds };
  }
}

export async function sendEdit(address: BoardAddress, edit: Edit, mutationId: string, columns: Column[]): Promise<Change | PartlyRefused> {
  try {
    return changeFromWire((await mutate(OPERATIONS[edit.kind], { input: { ...address, ...inputOf(edit, columns), mutationId } })).change);
  } catch (error) {
    const part = error instanceof AppProblem ? partlyRefused(edit, error.refusedCells) : undefined;
    if (part) return part;
    throw error;
  }
}
