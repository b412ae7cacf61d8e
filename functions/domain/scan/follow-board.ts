/** The index kept by the stream: what changed on a board since it was followed last, read from the rows as they are. */

import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import { getBoard, isBoardActive } from '#functions/data/board/board.ts';
import { DELTAS_USABLE_MS, OVERLAP_MS } from '#functions/data/board/delta.ts';
import { readPostCount } from '#functions/data/board/post-count.ts';
import { getRows } from '#functions/data/board/row.ts';
import { getCollectedAt } from '#functions/data/secretary/scan.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { listDeltas } from '#functions/domain/board-core/load-rows.ts';
import { wasSeen } from '#functions/domain/board-core/was-seen.ts';
import { storedIndex } from '#functions/domain/search/stored-index.ts';
import { entriesOf } from '#functions/domain/source/board-entries.ts';
import { postIdsOf } from '#shared/board/rows/deltas.ts';
import { parentIdOf } from '#shared/board/rows/sub-post.ts';
import { collectBoard } from './collect-board.ts';
import { indexedEntries } from './indexed-entries.ts';

interface Context {
  ports: CorePorts & Pick<Ports, 'snapshots' | 'queues'>;
  scope: TenantScope;
}

/** More changes than this are looked for by going through the board; a larger board that nobody has collected is for a scan. */
const FOLLOWED_MOST = 2_000;

export async function followBoard(
  { ports, scope: { workspaceId } }: Context,
  boardId: string,
  at: number,
): Promise<void> {
  const board = await getBoard(ports.table, { workspaceId }, boardId);
  if (!board) return;
  const context = { ports, scope: { workspaceId, projectKey: board.projectKey } };
  const index = storedIndex(ports);
  if (!isBoardActive(board)) {
    await index.forget(context.scope, boardId);
    return;
  }
  // What nobody has collected is for a scan.
  if ((await getCollectedAt(ports.table, context.scope)) === undefined) return;
  const { followedTo, generation = 0 } = await index.followed(context.scope, boardId);
  if (wasSeen(followedTo, at)) return;
  const startedAt = ports.clock.now();
  if (followedTo === undefined || followedTo < startedAt - DELTAS_USABLE_MS) {
    const count = await readPostCount(ports.table, context.scope, boardId);
    await collectBoard(context, boardId, count > FOLLOWED_MOST ? 'PARTIAL' : 'FULL');
    return;
  }
  const deltas = await listDeltas(context, boardId, followedTo - OVERLAP_MS);
  const ids = [...new Set(deltas.flatMap(({ delta }) => postIdsOf(delta)))];
  // The overlap of two readings shows the same one again.
  const reloads = deltas.flatMap(({ delta }) => (delta.kind === 'RELOAD' ? delta.generation : []));
  const newest = Math.max(generation, ...reloads);
  if (ids.length > FOLLOWED_MOST || newest > generation) {
    await collectBoard(context, boardId, 'FULL', newest);
    return;
  }
  const wanted = [...new Set([...ids, ...ids.flatMap((id) => parentIdOf(id) ?? [])])];
  const rows = (await getRows(ports.table, context.scope, boardId, wanted)).flatMap((row) => row ?? []);
  const entries = new Map(
    entriesOf({ board, rows: new Map(rows.map((row) => [row.id, row])) }).map((entry) => [entry.id, entry]),
  );
  const isThere = (id: string): boolean => entries.has(id);
  await index.follow(context.scope, boardId, {
    present: new Map(ids.filter(isThere).map((id) => [id, entries.get(id)!.fingerprint])),
    gone: ids.filter((id) => !isThere(id)),
    read: (some) =>
      indexedEntries(
        context,
        some.map((id) => entries.get(id)!),
      ),
    followedTo: startedAt,
  });
}
