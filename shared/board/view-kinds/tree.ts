/** A tree shows posts along the links to their parents (work §2.5). */
import { isTreeLink, offeredTrees } from '../tree/tree-columns.ts';
import type { ViewKind } from './view-kind.ts';

export const treeKind: ViewKind = {
  name: 'ツリー',
  isOffered: true,
  groups: {
    accepts: (column) => column === null,
    problem: 'ツリーはグループに分けられません。',
  },
  begin(columns) {
    const [tree] = offeredTrees(columns);
    return tree ? { postLinkColumnId: tree.parents.id } : {};
  },
  columnSettings: { postLinkColumnId: isTreeLink },
};
