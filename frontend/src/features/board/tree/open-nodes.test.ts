import { expect, test } from 'vitest';
import type { TreeNode } from '#shared/board/tree/forest.ts';
import type { Row } from '#shared/board/types.ts';
import { ALL_LEVELS, isOpenIn, rememberedNodes, rememberNodes, withLevels, withNode } from './open-nodes.ts';

const node = (id: string, depth: number, isMatch = true) => ({ row: { id } as Row, depth, isMatch }) as TreeNode;

test('so many levels are open, apart from what somebody opened and closed; levels let go of that', () => {
  const isOpen = (nodes: Parameters<typeof isOpenIn>[0]) =>
    [node('a', 0), node('b', 1), node('c', 2)].map((one) => isOpenIn(nodes)(one));
  expect([1, 2, 3, ALL_LEVELS].map((levels) => isOpen(withLevels(levels)))).toEqual([
    [false, false, false],
    [true, false, false],
    [true, true, false],
    [true, true, true],
  ]);
  const mixed = withNode(withNode(withLevels(2), 'a', false), 'c', true);
  expect(isOpen(mixed)).toEqual([false, false, true]);
  expect(isOpen(withNode(mixed, 'a', true))).toEqual([true, false, true]);
});

test('what conditions leave out begins open and can be closed', () => {
  const left = node('x', 3, false);
  expect(isOpenIn(withLevels(1))(left)).toBe(true);
  expect(isOpenIn(withNode(withLevels(1), 'x', false))(left)).toBe(false);
});

test('it is kept per view on this device; what cannot be read begins anew', () => {
  const kept = new Map<string, string>();
  const memory = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const nodes = withNode(withLevels(3), 'a', false);
  rememberNodes(memory, 'v1', nodes);
  expect([rememberedNodes(memory, 'v1'), rememberedNodes(memory, 'v2').levels]).toEqual([nodes, 2]);
  kept.set('hisho-tree:v1', '{');
  expect(rememberedNodes(memory, 'v1')).toEqual(withLevels(2));
  let many = withLevels(1);
  for (let at = 0; at < 600; at += 1) many = withNode(many, `p${at}`, true);
  expect(many.opened).toHaveLength(500);
});
