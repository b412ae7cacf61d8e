/** A board's columns with what their links lead to, for one reader: read from the linked boards, as far as that reader reaches them. */
import { ColumnType } from '#shared/enums/enums.ts';
import type { LinkedColumnDirectionType } from '#shared/enums/enums.ts';
import { LINK_POSTS_MAX } from '#shared/board/limits.ts';
import { isLinked } from '#shared/board/linked-posts.ts';
import type { LinkedColumn, LinkEnd } from '#shared/board/linked-posts.ts';
import type { Column, Row, View } from '#shared/board/types.ts';
import { toWirePost } from '#shared/board/wire-post.ts';
import type { WirePost } from '#shared/board/wire-post.ts';
import { AppError } from '#shared/errors.ts';
import { atOnce } from '#functions/domain/at-once.ts';
import type { ReadContext } from '#functions/domain/board/context.ts';
import { readBoard } from '#functions/domain/board/read-board.ts';
import type { BoardRead } from '#functions/domain/board/read-board.ts';
import { FarPosts } from './far-posts.ts';
import type { FarBoard } from './far-posts.ts';
import { reachOf } from './reach.ts';
import type { LinkScope } from './reach.ts';

export type LinkReadContext = ReadContext & { scope: LinkScope };

export type WireLinkedPost = WirePost & { projectBoardId: string; linkList: { direction: LinkedColumnDirectionType; postIdList: readonly string[] }[] };

/** A board whose columns know where their links lead. */
export interface LinkedRead extends BoardRead {
  /** The posts that links of these rows lead to. */
  linkedPosts(rows: Iterable<Row>): WireLinkedPost[];
  /** Those of the linked boards that have these ids. */
  postsById(ids: readonly string[]): WireLinkedPost[];
}

/** Boards read at once; boards that a chain of links may lead through. */
const AT_ONCE = 8;
const BOARDS_MAX = 20;

const endsOf = (columns: readonly Column[]): LinkEnd[] => columns.flatMap((column) => (isLinked(column) ? (column.linkEndList ?? []) : []));
const isRecursive = ({ filterGroupList }: Pick<View, 'filterGroupList'>): boolean => filterGroupList.some((group) => group.filterConditionList.some((condition) => condition.isRecursive));

/** Undefined for what is gone meanwhile. */
async function readFar(context: LinkReadContext, { projectBoardId, projectKey }: LinkEnd, currentKey: string): Promise<FarBoard | undefined> {
  const scope = { workspaceId: context.scope.workspaceId, projectKey };
  try {
    return { ...(await readBoard({ ports: context.ports, scope }, projectBoardId)), currentKey };
  } catch (error) {
    if (error instanceof AppError && error.code === 'EntityNotFound') return undefined;
    throw error;
  }
}

/** `isDeep`: also the boards that the linked ones link to, and so on. */
async function readFarBoards(context: LinkReadContext, { board, rows }: BoardRead, isDeep: boolean): Promise<Map<string, FarBoard>> {
  const found = new Map<string, FarBoard>([[board.id, { board, rows, currentKey: board.projectKey }]]);
  const asked = new Set([board.id]);
  let ends = endsOf(board.columns);
  while (ends.length > 0) {
    const reach = await reachOf(context.ports.table, context.scope, ends.map((end) => end.projectKey));
    found.set(board.id, { board, rows, currentKey: reach.get(board.projectKey)?.currentKey ?? board.projectKey });
    const next = new Map(ends.flatMap((end) => (asked.has(end.projectBoardId) || !reach.has(end.projectKey) ? [] : [[end.projectBoardId, end] as const])));
    const wanted = [...next.values()].slice(0, BOARDS_MAX - asked.size);
    for (const { projectBoardId } of wanted) asked.add(projectBoardId);
    const read = (await atOnce(AT_ONCE, wanted, (end) => readFar(context, end, reach.get(end.projectKey)!.currentKey))).filter((far) => far !== undefined);
    for (const far of read) found.set(far.board.id, far);
    ends = isDeep ? read.flatMap((far) => endsOf(far.board.columns)) : [];
  }
  return found;
}

function toLinkedColumn(column: Column, projectBoardId: string): LinkedColumn {
  const { id, name, width, columnType, description, columnOrder, isLock, direction, isDeadline, numericUnit, numericUnitDisplayType, valueOptionList } = column;
  return { id, name, width, columnType, description, columnOrder, isLock, direction, isDeadline, numericUnit, numericUnitDisplayType, valueOptionList, projectBoardId };
}

function resolved(column: Column, linked: FarPosts): Column {
  if (!isLinked(column)) return column;
  const seen = (column.linkEndList ?? []).flatMap((end) => {
    const far = linked.boards.get(end.projectBoardId);
    return far ? [{ end, far }] : [];
  });
  // A column whose type was changed goes on under another id.
  const isEnd = (one: Column, end: LinkEnd): boolean => one.id === end.id || one.replacedColumnId === end.id;
  const named = seen.flatMap(({ end, far }) => far.board.columns.find((one) => isEnd(one, end)) ?? []);
  const columns = seen.flatMap(({ end, far }) => {
    const shown = far.board.columns.filter((one) => isEnd(one, end) || (column.linkedSettingColor && one.isStatus));
    return shown.map((one) => toLinkedColumn(one, far.board.id));
  });
  const isMirror = column.columnType === ColumnType.COLUMN_DATA_MIRROR;
  return {
    ...column,
    linked,
    linkedBoardList: seen.map(({ far: { board, currentKey } }) => ({ id: board.id, name: board.name, projectKey: currentKey })),
    // Of a type that was changed meanwhile nothing is shown.
    linkedColumnList: isMirror ? columns.filter(({ columnType }) => columnType === named[0]?.columnType) : columns,
  };
}

/** What is sent of a linked post: the cells that somebody shows, and its links where they are followed. */
function presentLinked(linked: FarPosts, id: string, shownIds: ReadonlySet<string>, isDeep: boolean): WireLinkedPost[] {
  const found = linked.find(id);
  if (!found) return [];
  const { row, far: { board } } = found;
  const linkList = isDeep ? Object.entries(linked.get(id)!.links).map(([direction, postIdList]) => ({ direction: Number(direction) as LinkedColumnDirectionType, postIdList })) : [];
  return [{ ...toWirePost(row, board.columns.filter((column) => shownIds.has(column.id))), projectBoardId: board.id, linkList }];
}

/** Costs nothing where the board has no links. */
export async function withLinks(context: LinkReadContext, read: BoardRead, view?: Pick<View, 'filterGroupList'>): Promise<LinkedRead> {
  const { board } = read;
  const links = board.columns.filter(({ columnType }) => columnType === ColumnType.POST_LINK);
  if (!board.columns.some(isLinked)) return { ...read, linkedPosts: () => [], postsById: () => [] };
  const isDeep = view !== undefined && isRecursive(view);
  const linked = new FarPosts(await readFarBoards(context, read, isDeep));
  const columns = board.columns.map((column) => resolved(column, linked));
  const shownIds = new Set(columns.flatMap((column) => (column.linkedColumnList ?? []).filter(({ columnType }) => columnType !== ColumnType.POST_LINK).map(({ id }) => id)));
  return {
    ...read,
    board: { ...board, columns },
    postsById: (ids) => ids.flatMap((id) => presentLinked(linked, id, shownIds, isDeep)),
    linkedPosts(rows) {
      const ids = new Set<string>();
      for (const row of rows) for (const { id } of links) for (const postId of (row.values[id] as string[] | undefined) ?? []) ids.add(postId);
      if (isDeep) for (const id of ids) if (ids.size < LINK_POSTS_MAX) for (const next of Object.values(linked.get(id)?.links ?? {}).flat()) ids.add(next);
      return [...ids].flatMap((id) => presentLinked(linked, id, shownIds, isDeep));
    },
  };
}
