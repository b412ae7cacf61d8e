/** What histories say of links: posts of other projects are told by how many they are. */

import type { Board } from '#functions/data/board/board.ts';
import { listHeads } from '#functions/data/board/link.ts';
import type { LinkContext } from './link-context.ts';
import { addedIn } from './link-sheet.ts';
import type { LinkCell } from './take-links.ts';

/** Of posts in other projects a history tells how many. */
export function linkWords(serials: ReadonlyMap<string, number>, ids: readonly string[]): string {
  const numbers = ids.flatMap((id) => (serials.has(id) ? `#${serials.get(id)}` : []));
  const rest = ids.length - numbers.length;
  return [...numbers, ...(rest > 0 ? [`ほかのプロジェクトの投稿 ${rest}件`] : [])].join('、') || 'なし';
}

export async function serialsOf(
  { ports, scope }: LinkContext,
  projectKey: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const heads = await listHeads(ports.table, scope, [...new Set(ids)]);
  return new Map(
    heads.flatMap((head) =>
      head?.projectKey === projectKey ? [[head.postId, head.projectSerialNumber] as const] : [],
    ),
  );
}

/** A history is read by everybody in its own project. */
export function linkReason(
  board: Board,
  there: Board,
  cells: readonly LinkCell[],
  before: readonly string[],
  links: readonly string[],
): string {
  const namesOf = (ids: readonly string[]): string => {
    if (board.projectKey !== there.projectKey)
      return ids.length > 1 ? `ほかのプロジェクトの投稿 ${ids.length}件` : 'ほかのプロジェクトの投稿';
    return ids.map((id) => `#${cells.find(({ row }) => row.id === id)!.row.projectSerialNumber}`).join('、');
  };
  const [added, left] = [addedIn(before, links), addedIn(links, before)];
  return [
    ...(added.length > 0 ? [`${namesOf(added)}を追加`] : []),
    ...(left.length > 0 ? [`${namesOf(left)}を解除`] : []),
  ].join('、');
}
