import { describe, expect, test } from 'vitest';
import type { Column } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import type { Template } from '../api/post-templates.ts';
import { COLUMNS } from '../state/testing/fake-rows.ts';
import { applied, onOtherBase } from './apply-template.ts';

const [state, estimate, due] = COLUMNS as [Column, Column, Column];
const who: Column = { ...due, id: 'who', name: '担当者', columnType: ColumnType.USER, isDeadline: false };
const board = {
  columns: [state, estimate, who],
  sections: [
    { id: 's1', name: '本流', sectionOrder: 0, isDefault: true },
    { id: 's2', name: '終わり', sectionOrder: 1, isDefault: false, archivedAt: '2026-09-01' },
  ],
};
const person = (accountName: string, isActive: boolean) =>
  [accountName, { accountName, name: accountName, isActive, thumbnail: null }] as const;
const look = { people: new Map([person('sato', true), person('gone', false)]), isEditable: () => true };
const template: Template = {
  id: 't',
  name: '不具合',
  title: '【不具合】',
  contentsHtml: '<p>手順</p>',
  sectionId: null,
  values: { [state.id]: 'doing', [estimate.id]: 3 },
  lostColumnCount: 0,
  subPosts: [{ id: 'a', title: '再現する', contentsHtml: '', values: { [estimate.id]: 1 } }],
};
const first = { title: '', sectionId: 's1', contentsHtml: '', values: { [state.id]: 'todo' } };

describe('a template', () => {
  test('fills what a post begins with; what was typed before and after stays', () => {
    const begun = { ...first, title: '落ちる' };
    const { draft, subPosts, dropped } = applied(board, look, begun, template);
    expect([draft.title, draft.contentsHtml, draft.values, dropped]).toEqual([
      '落ちる',
      '<p>手順</p>',
      { [state.id]: 'doing', [estimate.id]: 3 },
      [],
    ]);
    expect(subPosts).toMatchObject([{ title: '再現する', start: { values: { [estimate.id]: 1 } } }]);
    const typed = { ...draft, values: { ...draft.values, [estimate.id]: 8 } };
    expect(onOtherBase(typed, draft, begun)).toEqual({
      ...begun,
      values: { ...first.values, [estimate.id]: 8 },
    });
  });

  test('that nobody chose leaves a post in the group that it was begun in', () => {
    const begun = { values: { [state.id]: 'todo' }, sectionId: 's1' };
    const { draft } = applied(board, look, first, { ...template, sectionId: 's1' }, begun);
    expect(draft.values).toEqual({ [state.id]: 'todo', [estimate.id]: 3 });
    const elsewhere = applied(
      board,
      look,
      { ...first, sectionId: 's3' },
      { ...template, sectionId: 's1' },
      { values: {} },
    );
    expect([elsewhere.draft.sectionId, elsewhere.draft.values]).toEqual([
      's1',
      { [state.id]: 'doing', [estimate.id]: 3 },
    ]);
  });

  test('leaves out what the board no longer takes, and says so', () => {
    const old = {
      ...template,
      sectionId: 's2',
      values: { [state.id]: 'no such option', who: ['sato', 'gone'], gone: 'x' },
      lostColumnCount: 1,
    };
    const { draft, dropped } = applied(board, look, first, old);
    expect([draft.sectionId, draft.values]).toEqual(['s1', { [state.id]: 'todo', who: ['sato'] }]);
    expect(dropped).toEqual(['セクション', `「${state.name}」`, '「担当者」', '削除された列の値1件']);
  });
});
