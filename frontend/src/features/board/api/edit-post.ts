import { mutate } from '#app/lib/graphql.ts';
import type { Column } from '#shared/board/types.ts';
import type { Change } from '../state/apply-change.ts';
import { cellToWire, changeFromWire } from '../state/from-wire.ts';
import type { BoardAddress, Edit } from '../state/types.ts';
import { changeOperation } from './board-mutation.ts';

const OPERATIONS = {
  cell: changeOperation('updateColumnData'),
  title: changeOperation('updatePostTitle'),
  add: changeOperation('registerPost'),
  archive: changeOperation('archivePostList', 'PostListInput'),
  unarchive: changeOperation('unarchivePostList', 'PostListInput'),
  place: changeOperation('updatePostOrder'),
} as const;

function inputOf(edit: Edit, columns: Column[]): Record<string, unknown> {
  const wire = (columnId: string, value: Parameters<typeof cellToWire>[1]) => {
    const column = columns.find((candidate) => candidate.id === columnId);
    return column && cellToWire(column, value);
  };
  switch (edit.kind) {
    case 'cell':
      return { postId: edit.postId, columnData: wire(edit.columnId, edit.value) ?? { projectBoardColumnId: edit.columnId } };
    case 'title':
      return { postId: edit.postId, title: edit.value };
    case 'add':
      return { title: edit.title, sectionId: edit.sectionId, columnDataList: Object.entries(edit.values).flatMap(([columnId, value]) => wire(columnId, value) ?? []), viewPostList: edit.postOrders && Object.entries(edit.postOrders).map(([projectBoardViewId, postOrder]) => ({ projectBoardViewId, postOrder })) };
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

export const sendEdit = async (address: BoardAddress, edit: Edit, mutationId: string, columns: Column[]): Promise<Change> =>
  changeFromWire((await mutate(OPERATIONS[edit.kind], { input: { ...address, ...inputOf(edit, columns), mutationId } })).change);
