import { expect, test } from 'vitest';
import { type TreeNode, type TreePost, treeOf } from './tree-of.ts';

const post = (id: string, referencedPostId: string): TreePost => ({
  id,
  referencedPostId,
  projectSerialNumber: 1,
  title: id,
  projectBoardId: 'b',
  projectBoardName: '要望',
  projectKey: 'WEB',
});
const words = (nodes: TreeNode[]): unknown[] =>
  nodes.map(({ post: { id }, children }) => (children.length > 0 ? [id, words(children)] : id));

test('levels of several columns become one tree', () => {
  const levels = [
    { depth: 1, postList: [post('a', 'me'), post('b', 'me')] },
    { depth: 2, postList: [post('c', 'b')] },
    { depth: 1, postList: [post('d', 'me')] },
    { depth: 2, postList: [post('e', 'a'), post('f', 'b')] },
  ];
  expect(words(treeOf(levels))).toEqual([['a', ['e']], ['b', ['c', 'f']], 'd']);
});

test('what follows a post that is met twice stands once', () => {
  const levels = [
    { depth: 1, postList: [post('a', 'me'), post('b', 'me')] },
    { depth: 2, postList: [post('c', 'a'), post('c', 'b'), post('b', 'a')] },
    { depth: 3, postList: [post('d', 'c')] },
  ];
  expect(words(treeOf(levels))).toEqual([
    ['a', [['c', ['d']], 'b']],
    ['b', ['c']],
  ]);
});
