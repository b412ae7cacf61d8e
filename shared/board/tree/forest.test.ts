import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textsOf } from '../cells/cell-lists.ts';
import type { Row } from '../types.ts';
import { type Forest, forestOf, shownNodes } from './forest.ts';

const UP = 'up';

const row = (id: string, parents: readonly string[] = []): Row => ({
  id,
  revision: 1,
  projectSerialNumber: 1,
  title: id,
  sectionId: 's',
  values: parents.length > 0 ? { [UP]: [...parents] } : {},
  createdAt: '',
  createdBy: '',
  updatedAt: '',
  updatedBy: '',
});

const none = () => undefined;
const drawn = ({ nodes }: Forest): string[] =>
  nodes.map(
    ({ row: { id }, depth, isMatch, isInCircle }) =>
      `${'-'.repeat(depth)}${isMatch ? id : `(${id})`}${isInCircle ? '!' : ''}`,
  );

test('posts stand under their parents, siblings in the order of the view', () => {
  const rows = [row('c', ['b']), row('a'), row('e', ['a']), row('b', ['a']), row('d', ['b'])];
  expect(drawn(forestOf(rows, { columnId: UP, others: none }))).toEqual(['a', '-e', '-b', '--c', '--d']);
});

test('what conditions leave out stands above what they do not, where the first of that would stand', () => {
  const all = new Map(
    [row('root'), row('left', ['root']), row('right', ['root']), row('x', ['left']), row('y', ['right'])].map(
      (one) => [one.id, one] as const,
    ),
  );
  const matches = [row('y', ['right']), row('z'), row('x', ['left'])];
  expect(drawn(forestOf(matches, { columnId: UP, others: (id) => all.get(id) }))).toEqual([
    '(root)',
    '-(right)',
    '--y',
    '-(left)',
    '--x',
    'z',
  ]);
});

test('a post with several parents stands once, under the first that is here; the others are counted', () => {
  const { nodes, indexOf } = forestOf([row('a'), row('b'), row('c', ['gone', 'b', 'a'])], {
    columnId: UP,
    others: none,
  });
  expect(nodes[indexOf.get('c')!]).toMatchObject({ depth: 1, parent: 1, otherParents: 1, unseenParents: 1 });
});

test('a circle is opened at its first post and all of it is marked', () => {
  const rows = [row('under', ['b']), row('b', ['c']), row('a', ['b']), row('c', ['a']), row('self', ['self'])];
  expect(drawn(forestOf(rows, { columnId: UP, others: none }))).toEqual(['b!', '-under', '-a!', '--c!', 'self!']);
});

test('closed posts hide all under them', () => {
  const forest = forestOf([row('a'), row('b', ['a']), row('c', ['b']), row('d')], { columnId: UP, others: none });
  const shown = (closed: string) =>
    shownNodes(forest, (node) => node.row.id !== closed).map((at) => forest.nodes[at]!.row.id);
  expect(shown('a')).toEqual(['a', 'd']);
  expect(shown('b')).toEqual(['a', 'b', 'd']);
  expect(shown('c')).toEqual(['a', 'b', 'c', 'd']);
});

/** Links of any kind between few posts: circles, several parents, posts that are not there. */
const boards = fc
  .array(fc.record({ parents: fc.array(fc.integer({ min: 0, max: 14 }), { maxLength: 3 }), isMatch: fc.boolean() }), {
    maxLength: 12,
  })
  .map((posts) =>
    posts.map(({ parents, isMatch }, at) => ({
      row: row(
        `p${at}`,
        parents.map((parent) => `p${parent}`),
      ),
      isMatch,
    })),
  );

test('whatever the links say, every post of the view stands in the forest once, under one of its parents', () => {
  fc.assert(
    fc.property(boards, (posts) => {
      const byId = new Map(posts.map((post) => [post.row.id, post.row]));
      const matches = posts.filter(({ isMatch }) => isMatch).map((post) => post.row);
      const { nodes, indexOf } = forestOf(matches, { columnId: UP, others: (id) => byId.get(id) });
      expect(new Set(nodes.map((node) => node.row.id)).size).toBe(nodes.length);
      expect(
        nodes
          .filter((node) => node.isMatch)
          .map((node) => node.row.id)
          .toSorted(),
      ).toEqual(matches.map(({ id }) => id).toSorted());
      nodes.forEach((node, at) => {
        expect(indexOf.get(node.row.id)).toBe(at);
        const above = nodes[node.parent];
        const parents = textsOf(node.row.values[UP]);
        const here = parents.filter((id) => byId.has(id));
        if (above) {
          expect(above.row.id).toBe(here[0]);
          expect(node.depth).toBe(above.depth + 1);
          expect(at > node.parent && node.end <= above.end).toBe(true);
        } else expect(node.depth === 0 && (here.length === 0 || node.isInCircle)).toBe(true);
        expect(node.children).toBe(nodes.filter(({ parent }) => parent === at).length);
        // All under it lie right behind it, and nothing else does.
        for (let other = 0; other < nodes.length; other += 1) {
          let climbed = other;
          while (climbed > at) climbed = nodes[climbed]!.parent;
          expect(other >= at && other < node.end).toBe(other >= at && climbed === at);
        }
        // What is left out is there for a post under it, unless a circle keeps it.
        if (!node.isMatch && !node.isInCircle)
          expect(nodes.slice(at, node.end).some((one) => one.isMatch || one.isInCircle)).toBe(true);
      });
      // Siblings of the view keep its order.
      const place = new Map(matches.map(({ id }, index) => [id, index]));
      for (const node of nodes) {
        const siblings = nodes.filter(({ parent, isMatch }) => parent === node.parent && isMatch);
        const places = siblings.map((one) => place.get(one.row.id)!);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }
    }),
  );
});
