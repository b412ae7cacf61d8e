import { expect, test } from 'vitest';
import type { Action } from '#app/actions/action.ts';
import { findActions, withoutTwins } from './find-actions.ts';

const action = (name: string, section: Action['section'], extra: Partial<Action> = {}): Action => ({
  id: name,
  name,
  section,
  perform: () => undefined,
  ...extra,
});
const actions = [
  action('投稿を追加', '操作', { keywords: 'とうこうをついか' }),
  action('追加費用の一覧', '移動'),
  action('一覧を追加', '移動'),
];

test('without words everything is there, in the order of the sections', () => {
  expect(findActions(actions, '').map(({ section }) => section)).toEqual(['操作', '移動']);
});

test('the section that holds the best match comes first, and its best match on top', () => {
  const groups = findActions(actions, '追加');
  expect(groups.map(({ section }) => section)).toEqual(['移動', '操作']);
  expect(groups[0]?.actions.map(({ name }) => name)).toEqual(['追加費用の一覧', '一覧を追加']);
});

test('words that nothing has find nothing', () => {
  expect(findActions(actions, 'zzz')).toEqual([]);
});

test('a board that two lists offer stands once, with the later list’s detail', () => {
  expect(withoutTwins([action('b', '移動'), action('b', '移動', { detail: '予約サイト' })])).toMatchObject([
    { detail: '予約サイト' },
  ]);
});
