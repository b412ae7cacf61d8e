/**
 * The work graph of a project with 10,000 posts and about 100,000 links: who registered them, whose words name which others,
 * who is called. The table lies in memory, so the times are of the processor; answers are weighed as they go over the wire.
 */

import { bulkRowItem } from '#functions/data/board/row.ts';
import { postKeys } from '#functions/data/table/keys.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { refreshSnapshot } from '#functions/domain/board/refresh-snapshot.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { workGraph as askGraph } from '#functions/domain/graph/work-graph.ts';
import { collectBoard } from '#functions/domain/scan/collect-board.ts';
import type { Row } from '#shared/board/types.ts';
import type { GraphNodeKind } from '#shared/rules/secretary/secretary.ts';
import { GRAPH_LIMIT, GRAPH_MORE } from '#shared/rules/secretary/secretary.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import type { Figure } from './figure.ts';
import { median } from './figure.ts';
import { workItem } from './rows.ts';

const SIZE = 10_000;
/** Posts that the words of each name; with who registered it and who is called, ten links come from each. */
const NAMED = 8;
const PEOPLE = 40;
const ROUNDS = 15;

const scope = projectScope();
const idOf = (n: number): string => `p${String(n).padStart(7, '0')}`;

export async function workGraph(size = SIZE): Promise<Figure[]> {
  const ports = plainPorts(Date.parse('2026-09-01T00:00:00Z'));
  const context = { ports, scope };
  const { id: boardId } = await createBoard(context, { name: 'ボード' });
  const sectionId = (await readBoard(context, boardId)).board.sections[0]!.id;
  for (let n = 0; n < size; n += 1) {
    const at = new Date(Date.UTC(2024, 0, 1) + n * 5_000_000).toISOString();
    const by = `member${n % PEOPLE}`;
    const row: Row = {
      id: idOf(n),
      revision: 1,
      projectSerialNumber: n + 1,
      title: String(workItem(n)[0]),
      sectionId,
      values: {},
      createdAt: at,
      createdBy: by,
      updatedAt: at,
      updatedBy: by,
    };
    const named = Array.from({ length: NAMED }, (_, step) => `#${((n * 7 + (step + 1) * 131) % size) + 1}`);
    const html = `<p>${named.join('と')}を先に見ます。</p><p><span data-mention="user:member${(n + 1) % PEOPLE}">@</span></p>`;
    await ports.server.put({ put: bulkRowItem(scope, boardId, row) });
    await ports.server.put({ put: { ...postKeys.contents('w1', row.id), html } as never });
  }
  await refreshSnapshot(context, boardId, true);
  await collectBoard({ ports: ports.another(), scope }, boardId, 'FULL');

  const cold = ports.another();
  const coldAt = performance.now();
  const first = await askGraph({ ports: cold, scope }, { limit: GRAPH_LIMIT });
  const coldMs = performance.now() - coldAt;
  const nodes: [GraphNodeKind, string][] = [
    ['PERSON', 'member3'],
    ['POST', idOf(size / 2)],
    ['TOPIC', first.linkList.find(({ node }) => node.kind === 'TOPIC')!.node.id],
  ];
  const figures: Figure[] = [
    { metric: 'graph.cold_ms', size, value: coldMs, unit: 'ms', note: 'board and index are loaded first' },
  ];
  const calls: number[] = [];
  const bytes: number[] = [];
  for (const [name, asked, limit] of [
    ['first', undefined, GRAPH_LIMIT],
    ...nodes.map(([kind, id]) => [kind.toLowerCase(), { kind, id }, GRAPH_MORE] as const),
  ] as const) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      cold.calls.table = 0;
      const startedAt = performance.now();
      const answer = await askGraph({ ports: cold, scope }, { ...(asked && { node: asked }), limit });
      times.push(performance.now() - startedAt);
      calls.push(cold.calls.table);
      bytes.push(Buffer.byteLength(JSON.stringify(answer)));
    }
    figures.push({
      metric: `graph.${name}.p50_ms`,
      size,
      value: median(times),
      unit: 'ms',
      note: `${limit} of each kind`,
    });
  }
  return [
    ...figures,
    { metric: 'graph.answer_kb', size, value: Math.max(...bytes) / 1_024, unit: 'kB', note: 'the largest' },
    { metric: 'graph.calls', size, value: Math.max(...calls), unit: 'calls', note: 'of the table, warm' },
  ];
}
