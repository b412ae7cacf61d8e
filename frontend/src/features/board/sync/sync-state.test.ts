import { describe, expect, test } from 'vitest';
import type { BoardState } from '../state/board-state.ts';
import { syncState } from './sync-state.ts';

type Told = Parameters<typeof syncState>[0];
const board = (part: Partial<BoardState>): Told => ({
  status: 'ready',
  refused: [],
  connection: 'online',
  pending: [],
  isLive: true,
  isUnkept: false,
  ...part,
});
const kindOf = (part: Partial<BoardState>, isOnline = true) => syncState(board(part), () => undefined, isOnline)?.kind;

describe('the badge', () => {
  test('says that all is saved of a board that is here and followed, and of no other', () => {
    expect(kindOf({})).toBe('saved');
    expect(kindOf({ status: 'loading', isLive: undefined })).toBeUndefined();
    expect(kindOf({ isLive: undefined })).toBeUndefined();
    expect(kindOf({ status: 'loading' })).toBeUndefined();
    expect(kindOf({ isLive: false })).toBe('reconnecting');
  });

  test('says offline before anything else that is well, also before the board is followed', () => {
    expect(kindOf({ connection: 'offline', isLive: undefined })).toBe('offline');
    expect(kindOf({ status: 'missing', connection: 'offline' })).toBeUndefined();
    // The live connection notices the loss of a network only some time later.
    expect(kindOf({}, false)).toBe('offline');
  });

  test('says of what waits that the device does not keep it, and nothing of what goes out at once', () => {
    const pending = [{ mutationId: 'm1', edit: { kind: 'archive' as const, postIds: ['p1'] }, at: 0, isSlow: false }];
    expect(kindOf({ isUnkept: true, pending })).toBe('saved');
    expect(kindOf({ isUnkept: true, pending: [{ ...pending[0]!, isSlow: true }] })).toBe('unkept');
    expect(kindOf({ isUnkept: true, pending, connection: 'offline' })).toBe('unkept');
    expect(kindOf({ isUnkept: true, connection: 'offline' })).toBe('offline');
  });
});
