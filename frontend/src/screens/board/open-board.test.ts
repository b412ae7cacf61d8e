import { expect, test } from 'vitest';
import { boardScreenOf } from './open-board.ts';

test.each([
  [
    '',
    { workspaceId: 'w1', projectKey: 'WEB', boardId: 'b1' },
    '/workspace/project/board?workspaceId=w1&projectKey=WEB&boardId=b1',
  ],
  [
    '?workspaceId=w1&projectKey=WEB',
    { boardId: 'b1' },
    '/workspace/project/board?workspaceId=w1&projectKey=WEB&boardId=b1',
  ],
  [
    '',
    { workspaceId: 'w1', projectKey: 'WEB', boardId: 'b1', projectSerialNumber: '7' },
    '/workspace/project/board?workspaceId=w1&projectKey=WEB&boardId=b1&post=7',
  ],
  ['?projectKey=WEB', { boardId: 'b1' }, '/workspace/project/board?workspaceId=w9&projectKey=WEB&boardId=b1'],
])('a board by %s %j', (search, params, to) => {
  expect(boardScreenOf({ request: new Request(`https://x.jp/a${search}`), params } as never, 'w9')).toBe(to);
});
