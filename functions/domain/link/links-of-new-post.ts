/** Links that a new post begins with: the other ends are written in the transaction that makes it. */
import { LinkedColumnDirectionType as Direction } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { LINKS_PER_CALL_MAX } from '#shared/board/limits.ts';
import type { CellInput } from '#shared/board/cell-input.ts';
import type { Column, Row } from '#shared/board/types.ts';
import type { Board } from '#functions/data/board.ts';
import type { TransactOp } from '#functions/data/table.ts';
import type { BoardChange } from '#functions/domain/board/present.ts';
import { changeCellLinks } from './change-links.ts';
import type { LinkContext } from './change-links.ts';
import { refuseCircle } from './hierarchy.ts';

interface NewLinks {
  values: Row['values'];
  ops: TransactOp[];
  /** Further posts of the board, as they are then. */
  besides: Row[];
  elsewhere: BoardChange[];
}

export interface LinkInput {
  column: Column;
  input: CellInput;
}

const targetsOf = (inputs: readonly LinkInput[], direction?: Direction): string[] =>
  inputs.flatMap(({ column, input }) => (direction === undefined || column.direction === direction ? [...new Set(input.linkedPostIdList)] : []));

/** `row`: the post as it will be, without its links. */
export async function linksOfNewPost(context: LinkContext, board: Board, row: Row, inputs: readonly LinkInput[], mutationId: string | null | undefined): Promise<NewLinks> {
  if (new Set(inputs.map(({ column }) => column.id)).size < inputs.length) throw new AppError('BadRequest', '同じ列が2回指定されています。');
  const targets = targetsOf(inputs);
  // One transaction changes a post once.
  if (new Set(targets).size < targets.length) throw new AppError('BadRequest', '同じ投稿を、一度に2つの列でリンクすることはできません。投稿を追加してから設定してください。');
  if (targets.length > LINKS_PER_CALL_MAX) throw new AppError('BadRequest', `一度に変えられるリンクは${LINKS_PER_CALL_MAX}件までです。`);
  const links: NewLinks = { values: {}, ops: [], besides: [], elsewhere: [] };
  const written = new Set<string>();
  for (const { column, input } of inputs) {
    const made = await changeCellLinks(context, { board, row, column, input, mutationId });
    if (!made) continue;
    Object.assign(links.values, made.change.patch.values);
    // Two columns of parents and children raise the version of the hierarchy once.
    for (const op of made.change.others ?? []) {
      const key = 'update' in op ? `${op.update.PK} ${op.update.SK}` : undefined;
      if (key === undefined || !written.has(key)) links.ops.push(op);
      if (key !== undefined) written.add(key);
    }
    links.besides.push(...(made.change.besides ?? []).map(({ row: other }) => other));
    links.elsewhere.push(...made.elsewhere);
  }
  const [parents, children] = [targetsOf(inputs, Direction.PARENT), targetsOf(inputs, Direction.CHILD)];
  // Each column alone closes no circle, for nothing leads to a new post yet; both together can.
  if (parents.length > 0 && children.length > 0) await refuseCircle(context.ports.table, context.scope, parents.flatMap((parent) => children.map((child) => ({ child, parent }))));
  return links;
}
