import { evaluateWhole } from '#shared/board/arrangement/evaluate-view.ts';
import { groupOptionsOf } from '#shared/board/arrangement/group-options.ts';
import type { Row, Viewer } from '#shared/board/types.ts';
import type { Shown } from '../rows/place-row.ts';
import type { SubPostsOf } from '../rows/sub-posts.ts';
import type { BoardData } from '../types.ts';

/** The view worked out here, from all rows of the board: as the server would answer, and whole. */
export function localGroups(
  { board, view }: Pick<BoardData, 'board' | 'view'>,
  rows: Iterable<Row>,
  viewer: Viewer,
  subPostsOf: SubPostsOf,
): Shown {
  const options = groupOptionsOf(view);
  const { groups, total } = evaluateWhole(rows, board.columns, view, viewer, board.sections, subPostsOf);
  return {
    groups: groups.map(({ groupColumnValueId: key, name, size, aggregates, rows: members }) => {
      const option = options.get(key);
      return { key, name, ...(option && { option }), size, aggregates, rows: members };
    }),
    total,
  };
}
