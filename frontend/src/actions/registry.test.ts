import { expect, test } from 'vitest';
import type { Action, ActionContext } from './action.ts';
import { allActions, bySection, registerActions, visibleActions } from './registry.ts';

const action = (id: string, extra: Partial<Action> = {}): Action => ({
  id,
  name: id,
  section: '操作',
  perform: () => undefined,
  ...extra,
});
const context = { pathname: '/', role: 20 } as ActionContext;

test('a screen replaces an action of the shell while it is shown, and gives it back', () => {
  const shell = registerActions([action('post.create', { name: '下書き' }), action('palette.open')]);
  const screen = registerActions([action('post.create', { name: '投稿を追加' })]);
  expect(allActions().map(({ name }) => name)).toEqual(['投稿を追加', 'palette.open']);
  screen();
  expect(allActions().map(({ name }) => name)).toEqual(['下書き', 'palette.open']);
  shell();
  expect(allActions()).toEqual([]);
});

test('an action that does not apply here is not offered', () => {
  const actions = [action('a', { visible: ({ role }) => role === 10 }), action('b')];
  expect(visibleActions(actions, context).map(({ id }) => id)).toEqual(['b']);
});

test('sections come in their fixed order, empty ones not at all', () => {
  const actions = [action('out', { section: 'アカウント' }), action('go', { section: '移動' }), action('do')];
  expect(bySection(actions).map(({ section }) => section)).toEqual(['操作', '移動', 'アカウント']);
});

test('what is first in its section is so whoever offered theirs before', () => {
  const takeBack = [action('board.search'), action('post.create', { isFirst: true }), action('board.undo')].map((one) =>
    registerActions([one]),
  );
  expect(allActions().map(({ id }) => id)).toEqual(['post.create', 'board.search', 'board.undo']);
  for (const back of takeBack) back();
});
