/**
 * What the rest of the project says about a report's posts: found in the index, which may be old, and believed only where
 * the posts say so now. Evidence lies in the project alone, so whoever may read the report may open it.
 */

import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import { getBoard, isBoardActive, listBoards } from '#functions/data/board/board.ts';
import { getRows } from '#functions/data/board/row.ts';
import { getContentsList } from '#functions/data/post/post.ts';
import { getCollectedAt } from '#functions/data/secretary/scan.ts';
import type { ProjectRef } from '#functions/data/table/scope.ts';
import { beginningOf } from '#functions/domain/post/contents/excerpt.ts';
import { textOf } from '#functions/domain/post/contents/plain-text.ts';
import { gramsOf, holds } from '#functions/domain/search/grams.ts';
import type { Hit } from '#functions/domain/search/search-index.ts';
import { storedIndex } from '#functions/domain/search/stored-index.ts';
import { isActiveAmong } from '#shared/board/rows/archived.ts';
import { parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import type { Facts } from './facts.ts';

export interface RelatedPost {
  row: Row;
  boardId: string;
  boardName: string;
}

export interface Related {
  /** ISO; undefined: never. */
  collectedAt: string | undefined;
  isOld: boolean;
  /** Posts whose titles say nearly the same. */
  twins: { row: Row; other: RelatedPost }[];
  /** Posts whose contents name the row's title. */
  mentions: { row: Row; other: RelatedPost; quote: Quoted }[];
}

/** Where in a post's contents the words stand. */
export interface Quoted {
  text: string;
  from: number;
  to: number;
}

const OLD_MS = 7 * 86_400_000;
/** Looked up of each kind: the posts a reader is led to. */
const LOOKED_UP = 5;
const HITS = 5;
/** Shorter titles say too little to compare. */
const TELLING_GRAMS = 4;
const MOST = 3;
const QUOTE_LENGTH = 80;

interface Context {
  ports: CorePorts & Pick<Ports, 'snapshots'>;
  scope: ProjectRef;
}
interface Found {
  row: Row;
  hit: Hit;
}

const focusOf = ({ overdue, stalled, created }: Facts): Row[] => {
  const rows = [...overdue.slice(0, LOOKED_UP), ...stalled.slice(0, LOOKED_UP)].map(({ row }) => row);
  return [...new Set([...rows, ...created.slice(0, LOOKED_UP)])].filter(
    ({ title }) => gramsOf(title).length >= TELLING_GRAMS,
  );
};

export async function findRelated(context: Context, facts: Facts): Promise<Related> {
  const { ports, scope } = context;
  const collectedAt = await getCollectedAt(ports.table, scope);
  const focus = focusOf(facts);
  const isOld = collectedAt !== undefined && Date.parse(collectedAt) < ports.clock.now() - OLD_MS;
  if (collectedAt === undefined || focus.length === 0) return { collectedAt, isOld, twins: [], mentions: [] };
  const reader = await storedIndex(ports).open(scope);
  const boardNames = new Map((await listBoards(ports.table, scope)).map(({ id, name }) => [id, name]));
  const asked = (ask: (row: Row) => Hit[]): Found[] =>
    focus.flatMap((row) =>
      ask(row)
        .filter((hit) => hit.kind === 'post' && hit.id !== row.id && boardNames.has(hit.part))
        .map((hit) => ({ row, hit })),
    );
  const twins = withoutMirrors(asked(({ title }) => reader.similar(title, HITS)));
  const mentions = asked(({ title }) => reader.search(title, HITS)).filter(
    ({ hit }) => !twins.some((twin) => twin.hit.id === hit.id),
  );
  const current = await currentRows(context, [...twins, ...mentions]);
  const otherOf = ({ hit }: Found): RelatedPost => ({
    row: current.get(hit.id)!,
    boardId: hit.part,
    boardName: boardNames.get(hit.part)!,
  });
  const isThere = ({ hit }: Found): boolean => current.get(hit.id)?.title === hit.title;
  return {
    collectedAt,
    isOld,
    twins: twins
      .filter(isThere)
      .slice(0, MOST)
      .map((found) => ({ row: found.row, other: otherOf(found) })),
    mentions: (await quoted(context, mentions.filter(isThere)))
      .slice(0, MOST)
      .map(({ found, quote }) => ({ row: found.row, other: otherOf(found), quote })),
  };
}

/** Of two posts that are each other's twins one line is enough. */
const withoutMirrors = (found: Found[]): Found[] => {
  const seen = new Set<string>();
  return found.filter(({ row, hit }) => {
    const pair = [row.id, hit.id].sort().join();
    return !seen.has(pair) && seen.add(pair);
  });
};

/** Rows as they are now; archived ones and those that left their board are none. */
async function currentRows({ ports, scope }: Context, found: Found[]): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>();
  for (const [boardId, ofBoard] of Map.groupBy(found, ({ hit }) => hit.part)) {
    const ids = ofBoard.map(({ hit }) => hit.id);
    const wanted = [...new Set([...ids, ...ids.flatMap((id) => parentIdOf(id) ?? [])])];
    const [board, read] = await Promise.all([
      getBoard(ports.table, scope, boardId),
      getRows(ports.table, scope, boardId, wanted),
    ]);
    if (!isBoardActive(board)) continue;
    const found = new Map(read.flatMap((row) => (row ? [[row.id, row] as const] : [])));
    const isThere = isActiveAmong(board, found);
    for (const row of found.values()) if (isThere(row)) rows.set(row.id, row);
  }
  return rows;
}

/** Those whose contents name the title, with the words around it. */
async function quoted({ ports, scope }: Context, found: Found[]): Promise<{ found: Found; quote: Quoted }[]> {
  const ids = [...new Set(found.map(({ hit }) => hit.id))];
  const contents = await getContentsList(ports.table, scope, ids);
  const texts = new Map(ids.map((id, at) => [id, textOf(contents[at]?.html ?? '')]));
  return found.flatMap((one) => {
    const text = texts.get(one.hit.id)!;
    const line = text.split('\n').find((words) => holds(words, one.row.title));
    if (line === undefined) return [];
    const from = text.indexOf(line);
    return [{ found: one, quote: { text, from, to: from + beginningOf(line, QUOTE_LENGTH).length } }];
  });
}
