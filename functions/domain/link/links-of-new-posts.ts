/** Links that new posts begin with: the other ends are written in the transaction that makes the posts. */

import type { TransactOp } from '#functions/clients/table/table.ts';
import type { Board } from '#functions/data/board/board.ts';
import type { PublishElsewhere } from '#functions/domain/board-core/publish-change.ts';
import type { CellInput } from '#shared/board/cells/cell-input.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { AppError } from '#shared/errors.ts';
import { changeLinks } from './change-links.ts';
import type { LinkWriteContext } from './link-context.ts';

interface NewLinks {
  /** By new post. */
  values: Map<string, Row['values']>;
  ops: TransactOp[];
  /** Further posts of the board, as they are then. */
  besides: Row[];
  publishElsewhere?: PublishElsewhere;
}

export interface LinkInput {
  column: Column;
  input: CellInput;
}

export interface LinkedDraft {
  /** The post as it will be, without its links. */
  row: Row;
  links: readonly LinkInput[];
}

/** `drafts`: all posts of the call, in their order. */
export async function linksOfNewPosts(
  context: LinkWriteContext,
  board: Board,
  drafts: readonly LinkedDraft[],
  mutationId: string | null | undefined,
): Promise<NewLinks> {
  for (const { links } of drafts)
    if (new Set(links.map(({ column }) => column.id)).size < links.length)
      throw new AppError('BadRequest', '同じ列が2回指定されています。');
  const cells = drafts.flatMap(({ row, links }, at) => links.map((link) => ({ at, row, ...link })));
  if (cells.length === 0) return { values: new Map(), ops: [], besides: [] };
  const { changes, others, besides, publishElsewhere } = await changeLinks(context, { board, cells, mutationId });
  const values = new Map([...changes].map(([id, { patch }]) => [id, patch.values as Row['values']]));
  return { values, ops: others, besides: besides.map(({ row }) => row), publishElsewhere };
}
