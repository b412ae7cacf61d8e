import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareOnRandomViews } from '#test/support/oracle/engine-oracle.ts';
import { anyBoard, anyView, anyViewer } from '#test/support/oracle/random-views.ts';
import { viewFilter } from '../conditions/view-filter.ts';
import { isSubPost, subPostsIn } from '../rows/sub-post.ts';
import { evaluateView, evaluateWhole, pageOf } from './evaluate-view.ts';
import { rowGroupIds } from './group.ts';
import { rowComparator } from './sort.ts';

/** `ENGINE_VIEWS=10000` for as many as `npm run bench` compares. */
const VIEWS = Number(process.env.ENGINE_VIEWS ?? 2_000);

test('the engine agrees with a naive reading of any view', { timeout: VIEWS * 30 }, () => {
  compareOnRandomViews(VIEWS, (engine, naive) => expect(engine).toEqual(naive));
});

test('the parts of all groups make the whole, each with the size of its group', () => {
  fc.assert(
    fc.property(anyBoard, anyView, anyViewer, ({ rows, columns, sections }, view, viewer) => {
      for (const group of evaluateView(rows, columns, view, viewer, sections)) {
        const parts = Array.from({ length: Math.ceil(group.size / view.postLoadingLimit) }, (_, part) =>
          pageOf(group, part * view.postLoadingLimit, view.postLoadingLimit),
        );
        expect(parts.flatMap((part) => part.rows)).toEqual(group.rows);
        expect(group.rows).toHaveLength(group.size);
        for (const part of parts) expect([part.size, part.aggregates]).toEqual([group.size, group.aggregates]);
        expect(pageOf(group, group.size, view.postLoadingLimit).rows).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});

test('one row at a time finds the same rows, groups and places as the whole view', () => {
  fc.assert(
    fc.property(anyBoard, anyView, anyViewer, ({ rows, columns, sections }, view, viewer) => {
      const { groups, total } = evaluateWhole(rows, columns, view, viewer, sections, subPostsIn(rows));
      const shown = rows
        .filter((row) => !isSubPost(row))
        .filter(viewFilter(columns, view, viewer, sections, subPostsIn(rows)));
      const compare = rowComparator(view.orderConditionList, columns, sections, view.id);
      const groupIds = rowGroupIds(view.groupColumnId, columns, sections);
      expect(shown).toHaveLength(total.size);
      for (const group of groups)
        expect(shown.filter((row) => groupIds(row).includes(group.groupColumnValueId)).sort(compare)).toEqual(
          group.rows,
        );
    }),
    { numRuns: 300 },
  );
});
