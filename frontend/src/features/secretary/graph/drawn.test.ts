import { describe, expect, test } from 'vitest';
import type { GraphLink } from '#shared/contract/work-graph.ts';
import type { GraphNodeKind } from '#shared/rules/secretary/secretary.ts';
import { drawn, middlesOf, ROW } from './drawn.ts';

const links = (kind: GraphNodeKind, count: number): GraphLink[] =>
  Array.from(
    { length: count },
    (_, at) => ({ node: { kind, id: String(at) }, reasonList: [] }) as unknown as GraphLink,
  );

describe('the drawing of the graph', () => {
  test('puts people and topics on the left, what was written on the right, five of each kind', () => {
    const { sides } = drawn({ linkList: [...links('POST', 9), ...links('TOPIC', 1), ...links('PERSON', 2)] });
    expect(sides.map(({ kinds }) => kinds.map(({ kind, links: some }) => [kind, some.length]))).toEqual([
      [
        ['PERSON', 2],
        ['TOPIC', 1],
      ],
      [['POST', 5]],
    ]);
  });

  test('no two nodes of a side touch, and both sides are in the middle', () => {
    const { sides, height } = drawn({ linkList: [...links('POST', 5), ...links('DECISION', 3), ...links('TOPIC', 2)] });
    for (const side of sides) {
      const middles = middlesOf(side, height);
      for (const [at, middle] of middles.entries())
        if (at > 0) expect(middle - middles[at - 1]!).toBeGreaterThanOrEqual(ROW);
      expect(middles.at(-1)! + ROW / 2).toBeLessThanOrEqual(height);
    }
    expect(middlesOf(sides[0]!, height)[0]).toBeGreaterThan(middlesOf(sides[1]!, height)[0]!);
  });
});
