import { textsOf } from '#shared/board/cells/cell-lists.ts';
import type { TreeNode } from '#shared/board/tree/forest.ts';
import type { Column } from '#shared/board/types.ts';
import type { BoardExtent } from '../state/types.ts';

interface Around {
  boardId: string;
  children: Column;
  /** All posts of the board are here: a parent that is not is nowhere on it. */
  isWhole: boolean;
}

const farChildren = ({ row }: TreeNode, { boardId, children }: Around): number =>
  textsOf(row.values[children.id]).filter((id) => {
    const linked = children.linked?.get(id);
    return linked !== undefined && linked.projectBoardId !== boardId;
  }).length;

/** Links of a post that the tree does not draw, in short. */
export function notesOf(node: TreeNode, around: Around): string {
  const { otherParents, unseenParents, parent } = node;
  const far = farChildren(node, around);
  return [
    ...(otherParents > 0 ? [`ほかの親 ${otherParents}件`] : []),
    ...(parent < 0 && unseenParents > 0 && around.isWhole ? ['親はここにありません'] : []),
    ...(far > 0 ? [`ほかのボードの子 ${far}件`] : []),
  ].join('・');
}

/** What is not as one would expect of the tree as a whole. */
export function noticeOf(extent: BoardExtent, hasCircle: boolean): string | undefined {
  if (extent === 'tooMuch')
    return '投稿が多いため、読み込んだ投稿だけでツリーを作っています。フィルターで絞り込むと、すべてが見えます。';
  if (extent === 'some') return 'すべての投稿を読み込んでいます';
  return hasCircle ? '親子のリンクが循環している投稿があります。「循環」の投稿の親を変更してください。' : undefined;
}
