import { describe, expect, test } from 'vitest';
import { FIXED_COLUMNS } from '#shared/board/types.ts';
import { ColumnType, ProjectBoardType, StatusType } from '#shared/enums/enums.ts';
import { OPTION_COLORS } from '#shared/rules/post/option-colors.ts';
import { BULK_SETS, TEMPLATES, templateList } from './all-templates.ts';

const unique = (names: readonly string[]): void => expect(names).toEqual([...new Set(names)]);

test('every kind of board has its template, each with a name of its own, blank first', () => {
  expect(templateList.map(({ boardType }) => boardType)).toEqual(Object.values(ProjectBoardType));
  for (const boardType of Object.values(ProjectBoardType)) expect(TEMPLATES[boardType].boardType).toBe(boardType);
  unique(templateList.map(({ name }) => name));
});

test('a set names kinds that differ', () => {
  for (const set of Object.values(BULK_SETS)) unique(set.map(({ name }) => name));
});

describe.each(templateList.map((template) => [template.name, template] as const))('%s', (_, template) => {
  const column = (name: string) => template.columns.find((candidate) => candidate.name === name);
  const isColumn = (name: string): boolean =>
    column(name) !== undefined || (Object.values(FIXED_COLUMNS) as string[]).includes(name);

  test('says in Japanese what it is for', () => {
    for (const text of [template.name, template.summary]) expect(text).toMatch(/[ぁ-んァ-ヶ一-龠]/);
    expect(template.summary.length).toBeLessThanOrEqual(32);
    if (template.boardType !== ProjectBoardType.BLANK) expect(template.description).toMatch(/。$/);
  });

  test('has columns, options and sections with names of their own', () => {
    unique(template.columns.map(({ name }) => name));
    unique(template.sections);
    expect(template.sections.length).toBeGreaterThan(0);
    for (const { options = [] } of template.columns) {
      unique(options.map(({ name }) => name));
      for (const { color } of options) expect(OPTION_COLORS).toContain(color);
    }
  });

  test('has one state column that knows every kind of state and begins open', () => {
    const states = template.columns.filter(({ columnType, isStatus }) => columnType === ColumnType.STATE || isStatus);
    expect(states).toMatchObject([{ columnType: ColumnType.STATE, isStatus: true }]);
    const types = states[0]!.options!.map(({ statusType }) => statusType);
    expect(new Set(types)).toEqual(new Set(Object.values(StatusType)));
    expect(types[0]).toBe(StatusType.OPEN);
  });

  test('gives options to the columns that have them, and to no others', () => {
    for (const { name, columnType, options } of template.columns) {
      const hasOptions = columnType === ColumnType.STATE || columnType === ColumnType.DROP_DOWN;
      expect(hasOptions ? (options?.length ?? 0) > 1 : options === undefined, name).toBe(true);
    }
  });

  test('has views that refer to its columns and options alone, with a sample of filter, group and order', () => {
    unique(template.views.map(({ name }) => name));
    for (const view of template.views) {
      const used = [
        ...(view.group ? [view.group] : []),
        ...(view.filter ?? []).map((condition) => condition.column),
        ...(view.order ?? []).map((order) => order.column),
      ];
      for (const name of used) expect(isColumn(name), `${view.name}: ${name}`).toBe(true);
      for (const name of view.without ?? []) expect(column(name), `${view.name}: ${name}`).toBeDefined();
      for (const condition of view.filter ?? []) {
        const known = column(condition.column)?.options?.map(({ name }) => name) ?? [];
        for (const option of condition.options ?? [])
          expect(known, `${view.name}: ${condition.column}`).toContain(option);
      }
    }
    if (template.boardType === ProjectBoardType.BLANK) return;
    expect([2, 3]).toContain(template.views.length);
    for (const part of ['group', 'filter', 'order'] as const)
      expect(
        template.views.some((view) => view[part] !== undefined),
        part,
      ).toBe(true);
  });
});
