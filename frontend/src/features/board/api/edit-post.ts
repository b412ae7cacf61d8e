import type { BoardChangeFieldsFragment } from '#app/lib/board-api.ts';
import { mutate } from '#app/lib/graphql.ts';
import type { Operation } from '#app/lib/operation.ts';
import { AppProblem } from '#app/lib/problem.ts';
import { type Column, FIXED_COLUMNS } from '#shared/board/types.ts';
import type { Change } from '../state/apply-change.ts';
import { byPost } from '../state/cell-edits.ts';
import { cellToWire, changeFromWire } from '../state/from-wire.ts';
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
  archive: changeOperation('archivePostList', 'PostList'),
  unarchive: changeOperation('unarchivePostList', 'PostList'),
  delete: changeOperation('deletePostList', 'PostList'),
  restore: changeOperation('restorePostList', 'PostList'),
  moveAway: changeOperation('updatePostBoard'),
  moveBack: changeOperation('restorePostBoard'),
  convert: changeOperation('updatePostParent'),
  merge: changeOperation('mergePost'),
  unmerge: changeOperation('unmergePost'),
  feedback: changeOperation('updatePostFeedback'),
  place: changeOperation('updatePostOrder'),
  action: changeOperation('executeCustomAction'),
} as const;

type Call = (address: BoardAddress, mutationId: string) => Promise<{ change: BoardChangeFieldsFragment }>;

const call =
  <Input extends BoardAddress>(
    change: Operation<{ change: BoardChangeFieldsFragment }, { input: Input }>,
    part: Omit<Input, keyof BoardAddress | 'mutationId'>,
  ): Call =>
  (address, mutationId) =>
    mutate(change, { input: { ...address, ...part, mutationId } as unknown as Input });

/** What carries an edit, and all that goes with it. */
function callOf(edit: Edit, columns: Column[]): Call {
  const wire = (columnId: string, value: Parameters<typeof cellToWire>[1]) => {
    const column = columns.find((candidate) => candidate.id === columnId);
    return column && cellToWire(column, value);
  };
  const started = ({ values, cleared = [] }: PostStart) => [
    ...Object.entries(values).flatMap(([columnId, value]) => wire(columnId, value) ?? []),
    ...cleared.map((projectBoardColumnId) => ({ projectBoardColumnId })),
  ];
  switch (edit.kind) {
    case 'cell':
      return call(OPERATIONS.cell, {
        postId: edit.postId,
        columnData: wire(edit.columnId, edit.value) ?? { projectBoardColumnId: edit.columnId },
        ...((edit.back || edit.isLate) && {
          knownColumnData: wire(edit.columnId, edit.before) ?? { projectBoardColumnId: edit.columnId },
        }),
      });
    case 'title':
      return call(OPERATIONS.title, {
        postId: edit.postId,
        title: edit.value,
        ...(edit.isLate && { knownTitle: edit.before }),
      });
    case 'cells':
      return call(OPERATIONS.cells, {
        postColumnDataList: [...byPost(edit.cells)].map(([postId, all]) => {
          const title = all.find((cell) => cell.columnId === FIXED_COLUMNS.title);
          const cells = all.filter((cell) => cell !== title);
          const data = (read: (cell: CellEdit) => CellEdit['value']) =>
            cells.map((cell) => wire(cell.columnId, read(cell)) ?? { projectBoardColumnId: cell.columnId });
          return {
            postId,
            title: title?.value as string | undefined,
            columnDataList: data((cell) => cell.value),
            ...((edit.back || edit.isLate) && {
              knownTitle: title?.before as string | undefined,
              knownColumnDataList: data((cell) => cell.before),
            }),
          };
        }),
      });
    case 'adds':
      return call(OPERATIONS.adds, {
        postList: edit.posts.map((post) => ({
          title: post.title,
          sectionId: post.sectionId,
          columnDataList: started(post),
        })),
      });
    case 'add':
      return call(OPERATIONS.add, {
        title: edit.title,
        sectionId: edit.sectionId,
        contentsHtml: edit.contentsHtml,
        columnDataList: started(edit),
        viewPostList:
          edit.postOrders &&
          Object.entries(edit.postOrders).map(([projectBoardViewId, postOrder]) => ({ projectBoardViewId, postOrder })),
      });
    case 'action':
      return call(OPERATIONS.action, { postId: edit.postId, columnId: edit.columnId });
    case 'addSubPost':
      return call(OPERATIONS.addSubPost, {
        postId: edit.parentId,
        title: edit.title,
        contentsHtml: edit.contentsHtml,
        columnDataList: started(edit),
      });
    case 'moveAway':
      return call(OPERATIONS.moveAway, { postIdList: edit.postIds, targetBoardId: edit.targetBoardId });
    case 'moveBack':
      return call(OPERATIONS.moveBack, { postIdList: edit.postIds, fromBoardId: edit.fromBoardId });
    case 'convert':
      return call(OPERATIONS.convert, {
        postId: edit.postIds[0]!,
        parentPostId: edit.parentPostId,
        targetBoardId: edit.targetBoardId,
        fromBoardId: edit.fromBoardId,
      });
    case 'merge':
      return call(OPERATIONS.merge, { postId: edit.postIds[0]!, targetProjectSerialNumber: edit.targetSerial });
    case 'unmerge':
      return call(OPERATIONS.unmerge, { postId: edit.postIds[0]! });
    case 'feedback':
      return call(OPERATIONS.feedback, { postIdList: edit.postIds, isFeedback: edit.isFeedback });
    case 'place':
      return call(OPERATIONS.place, {
        boardViewId: edit.viewId,
        viewPostList: edit.posts.map(({ values = {}, ...post }) => {
          const [columnData, laneColumnData] = Object.entries(values).map(([id, value]) =>
            wire(id, value ?? undefined),
          );
          return { ...post, columnData, laneColumnData };
        }),
      });
    default:
      return call(OPERATIONS[edit.kind], { postIdList: edit.postIds });
  }
}

export async function sendEdit(
  address: BoardAddress,
  edit: Edit,
  mutationId: string,
  columns: Column[],
): Promise<Change | PartlyRefused> {
  try {
    return changeFromWire((await callOf(edit, columns)(address, mutationId)).change);
  } catch (error) {
    const part = error instanceof AppProblem ? partlyRefused(edit, error.refusedCells) : undefined;
    if (part) return part;
    throw error;
  }
}
