/**
 * The posts that one cell is linked with. Both ends are written in the transaction of the cell, each under its row's
 * revision: a link stands at both ends or at none.
 */
import { LinkedColumnDirectionType as Direction } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { isArchivedOn } from '#shared/board/archived.ts';
import type { CellInput } from '#shared/board/cell-input.ts';
import { isSameCell, normaliseCell } from '#shared/board/cells.ts';
import { LINKS_PER_CALL_MAX, LINKS_PER_CELL_MAX } from '#shared/board/limits.ts';
import type { LinkEnd } from '#shared/board/linked-posts.ts';
import { isSubPost } from '#shared/board/sub-post.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { isProjectAccessEnough } from '#shared/rules/roles.ts';
import { mayInProject } from '#shared/rules/permissions.ts';
import { getBoard } from '#functions/data/board.ts';
import type { Board } from '#functions/data/board.ts';
import { getHierarchyVersion, listHeads, raiseHierarchyVersion } from '#functions/data/link.ts';
import { getRows } from '#functions/data/row.ts';
import type { WriteContext } from '#functions/domain/board/context.ts';
import { presentPosts } from '#functions/domain/board/present.ts';
import type { BoardChange } from '#functions/domain/board/present.ts';
import type { PostChange } from '#functions/domain/post/change-posts.ts';
import { refuseCircle } from './hierarchy.ts';
import { reachOf } from './reach.ts';
import type { LinkScope, Reach } from './reach.ts';
import { linkHistory, linksIn, linksPatch, writeLinks } from './write-links.ts';
import type { LinkWrite } from './write-links.ts';

export type LinkContext = WriteContext & { scope: LinkScope };

interface Cell {
  board: Board;
  row: Row;
  column: Column;
  input: CellInput;
  mutationId?: string | null | undefined;
}

/** A post at the other end, with the column there. */
interface Other {
  end: LinkEnd;
  board: Board;
  column: Column;
  row: Row;
}

export interface LinkChange {
  change: PostChange;
  /** For who watches the other boards. */
  elsewhere: BoardChange[];
}

const missing = (): AppError => new AppError('EntityNotFound', 'リンクする投稿が見つかりません。削除されたか、閲覧する権限がない可能性があります。');

/** Where the posts are, as far as the asker may change them there; posts that are gone or out of reach are left out. */
async function findOthers({ ports, scope }: LinkContext, { board, column }: Cell, postIds: readonly string[]): Promise<{ others: Map<string, Other>; reach: Reach; gone: Set<string> }> {
  const { table } = ports;
  const ends = column.linkEndList ?? [];
  const [heads, reach] = await Promise.all([listHeads(table, scope, postIds), reachOf(table, scope, ends.map((end) => end.projectKey))]);
  const others = new Map<string, Other>();
  const gone = new Set(postIds.filter((_, at) => !heads[at]));
  await Promise.all(
    ends.map(async (end) => {
      const ids = heads.flatMap((head) => (head?.boardId === end.projectBoardId ? head.postId : []));
      const access = reach.get(end.projectKey)?.access;
      if (ids.length === 0 || !access || !isProjectAccessEnough(access, 'write')) return;
      const other = end.projectBoardId === board.id ? board : await getBoard(table, scope, end.projectBoardId);
      const partner = other && !other.deletedAt ? other.columns.find(({ id }) => id === end.id) : undefined;
      if (!other || !partner) return;
      if (partner.isLock && !mayInProject(access, 'board.changeLockedColumn')) throw new AppError('Forbidden', `リンク先のボードの列「${partner.name}」はロックされています。`);
      const rows = await getRows(table, scope, other.id, ids);
      rows.forEach((row, at) => (row ? others.set(row.id, { end, board: other, column: partner, row }) : gone.add(ids[at]!)));
    }),
  );
  return { others, reach, gone };
}

function refuseUnfit(added: readonly string[], others: ReadonlyMap<string, Other>): void {
  for (const id of added) {
    const other = others.get(id);
    if (!other || isSubPost(other.row)) throw missing();
    const { row, board, column } = other;
    if (isArchivedOn(board, row)) throw new AppError('BadRequest', `「${row.title}」はアーカイブされているため、リンクできません。`);
    if (linksIn(row, column).length >= LINKS_PER_CELL_MAX) throw new AppError('BadRequest', `「${row.title}」には、これ以上リンクできません。リンクできる投稿は${LINKS_PER_CELL_MAX}件までです。`);
  }
}

/** Of posts in other projects a history tells how many. */
function wordsOf(serials: ReadonlyMap<string, number>, ids: readonly string[]): string {
  const numbers = ids.flatMap((id) => (serials.has(id) ? `#${serials.get(id)}` : []));
  const rest = ids.length - numbers.length;
  return [...numbers, ...(rest > 0 ? [`ほかのプロジェクトの投稿 ${rest}件`] : [])].join('、') || 'なし';
}

async function serialsOf({ ports, scope }: LinkContext, projectKey: string, ids: readonly string[]): Promise<Map<string, number>> {
  const heads = await listHeads(ports.table, scope, [...new Set(ids)]);
  return new Map(heads.flatMap((head) => (head?.projectKey === projectKey ? [[head.postId, head.projectSerialNumber] as const] : [])));
}

/** Undefined where the cell holds these posts already. */
export async function changeLinks(context: LinkContext, cell: Cell): Promise<LinkChange | undefined> {
  const { ports, scope } = context;
  const { board, row, column } = cell;
  if (isSubPost(row)) throw new AppError('BadRequest', 'サブ投稿には、リンクを設定できません。');
  const before = linksIn(row, column);
  const checked = normaliseCell({ ...column, required: false }, cell.input);
  if ('message' in checked) throw new AppError('BadRequest', checked.message);
  const wanted = (checked.value as string[] | undefined) ?? [];
  const added = wanted.filter((id) => !before.includes(id));
  const left = before.filter((id) => !wanted.includes(id));
  if (added.includes(row.id)) throw new AppError('BadRequest', '投稿を、その投稿自身にはリンクできません。');
  if (added.length + left.length > LINKS_PER_CALL_MAX) throw new AppError('BadRequest', `一度に変えられるリンクは${LINKS_PER_CALL_MAX}件までです。`);
  // Read before the way up is walked: whoever adds a parent meanwhile makes this attempt start over.
  const isHierarchy = column.direction !== Direction.RELATION && added.length > 0;
  const version = isHierarchy ? await getHierarchyVersion(ports.table, scope) : 0;
  const { others, gone } = await findOthers(context, cell, [...added, ...left]);
  refuseUnfit(added, others);
  // What the asker may not change stays, unseen: who cannot see a link cannot mean to take it away.
  const kept = left.filter((id) => !others.has(id) && !gone.has(id));
  const after = [...wanted, ...kept];
  if (isSameCell(before, after)) return undefined;
  if (column.required && after.length === 0) throw new AppError('BadRequest', '入力されていません');
  if (isHierarchy) {
    const [parents, below] = column.direction === Direction.PARENT ? [added, new Set([row.id])] : [[row.id], new Set(added)];
    await refuseCircle(ports.table, scope, parents, below);
  }
  const serials = await serialsOf(context, board.projectKey, [...before, ...after]);
  const changed = [...added, ...left].flatMap((id) => others.get(id) ?? []);
  const partners = changed.map((other) => partnerChange(context, cell, other, added.includes(other.row.id)));
  return {
    change: {
      patch: linksPatch(column, after),
      history: linkHistory(column, wordsOf(serials, before), wordsOf(serials, after)),
      others: [...partners.flatMap(({ ops }) => ops), ...(isHierarchy ? [raiseHierarchyVersion(scope, version)] : [])],
      besides: partners.filter(({ other }) => other.board.id === board.id),
    },
    elsewhere: changesElsewhere(context, cell, partners.filter(({ other }) => other.board.id !== board.id)),
  };
}

interface PartnerChange extends LinkWrite {
  other: Other;
}

function partnerChange(context: LinkContext, cell: Cell, other: Other, isAdded: boolean): PartnerChange {
  const { board, column, row } = other;
  const before = linksIn(row, column);
  const after = isAdded ? [...before, cell.row.id] : before.filter((id) => id !== cell.row.id);
  // A history is read by everybody in its own project.
  const name = cell.board.projectKey === board.projectKey ? `#${cell.row.projectSerialNumber}` : 'ほかのプロジェクトの投稿';
  return { other, ...writeLinks(context, other, after, `${name}を${isAdded ? '追加' : '解除'}`, cell.mutationId) };
}

function changesElsewhere({ scope }: LinkContext, { mutationId }: Cell, partners: readonly PartnerChange[]): BoardChange[] {
  const byBoard = Map.groupBy(partners, ({ other }) => other.board.id);
  return [...byBoard.values()].map((changes) => {
    const { other: { board, end } } = changes[0]!;
    const origin = { scope: { workspaceId: scope.workspaceId, projectKey: end.projectKey }, boardId: board.id, actorAccountName: scope.accountName, mutationId };
    return presentPosts(origin, changes.at(-1)!.mark, changes.map(({ row }) => row), board.columns, new Map(), changes.map(({ delta }) => delta));
  });
}
