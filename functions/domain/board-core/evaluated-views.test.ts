import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EvaluatedView } from '#shared/board/arrangement/evaluate-view.ts';
import { evaluateWhole } from '#shared/board/arrangement/evaluate-view.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { anyBoard, anyView, anyViewer } from '#test/support/oracle/random-views.ts';
import { EvaluatedViews, evaluationKey } from './evaluated-views.ts';

describe('what is kept of a view', () => {
  test('is what anybody with the same key would be shown', () => {
    let shared = 0;
    fc.assert(
      fc.property(anyBoard, anyView, anyViewer, anyViewer, ({ rows, columns, sections }, view, one, other) => {
        const shownTo = (viewer: typeof one): EvaluatedView => evaluateWhole(rows, columns, view, viewer, sections);
        if (evaluationKey({ columns, sections }, view, one) !== evaluationKey({ columns, sections }, view, other))
          return;
        shared += Number(one.accountName !== other.accountName);
        expect(shownTo(one)).toEqual(shownTo(other));
      }),
      { numRuns: 1_000 },
    );
    expect(shared).toBeGreaterThan(10);
  });

  test('is the same however the table orders attributes', () => {
    const turned = <T extends object>(given: T): T => Object.fromEntries(Object.entries(given).reverse()) as T;
    fc.assert(
      fc.property(anyBoard, anyView, anyViewer, ({ columns, sections }, view, viewer) => {
        const other = { columns: columns.map(turned), sections: sections.map(turned) };
        expect(evaluationKey(other, turned(view), viewer)).toBe(evaluationKey({ columns, sections }, view, viewer));
      }),
      { numRuns: 20 },
    );
  });

  test('is nothing where columns grow with time', () => {
    fc.assert(
      fc.property(anyBoard, anyView, anyViewer, ({ columns, sections }, view, viewer) => {
        const measured = [...columns, { ...columns[0]!, id: 'measured', columnType: ColumnType.TIME_MEASUREMENT }];
        expect(evaluationKey({ columns, sections }, view, viewer)).toBeDefined();
        expect(evaluationKey({ columns: measured, sections }, view, viewer)).toBeUndefined();
      }),
      { numRuns: 20 },
    );
  });

  test('lasts until a row changes or eight other views were looked at', () => {
    const views = new EvaluatedViews();
    const evaluated: string[] = [];
    const look = (key: string): EvaluatedView =>
      views.get(key, () => (evaluated.push(key), { groups: [], total: { size: 0, aggregates: {} } }));
    expect(look('a')).toBe(look('a'));
    for (const key of ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'a', 'i', 'a', 'b']) look(key);
    views.clear();
    look('a');
    expect(evaluated.join('')).toBe('abcdefghiba');
  });
});
