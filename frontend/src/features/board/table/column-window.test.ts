import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GridColumn } from './column-layout.ts';
import { scrolledTo, shownColumns } from './column-window.ts';

const columnsOf = (widths: number[]): GridColumn[] =>
  widths.map((width, at) => ({ column: { id: `c${at}` }, kind: 'text', width, isWrapped: false }) as GridColumn);
const widths = fc.array(fc.integer({ min: 60, max: 400 }), { minLength: 1, maxLength: 50 });
const ROOM = { min: 346, max: 1_646 };

test('every column in sight is drawn, and few others', () => {
  fc.assert(
    fc.property(widths, fc.nat(6_000), fc.integer(ROOM), (all, wanted, room) => {
      const columns = columnsOf(all);
      const total = all.reduce((sum, one) => sum + one, 0);
      const left = Math.min(wanted, Math.max(0, total - room));
      const [from, to] = shownColumns(columns, left, room);
      let start = 0;
      columns.forEach((column, at) => {
        const isInSight = start + column.width > left && start < left + room;
        if (isInSight) expect(at >= from && at < to).toBe(true);
        start += column.width;
      });
      expect(all.slice(from, to).reduce((sum, one) => sum + one, 0)).toBeLessThan(room + 2 * (240 + 400));
    }),
  );
});

test('a column that is gone to stands between the title and the right edge, and no further than needed', () => {
  fc.assert(
    fc.property(widths, fc.nat(6_000), fc.integer({ ...ROOM, min: 546 }), fc.nat(49), (all, left, room, at) => {
      const columns = columnsOf(all);
      const target = at % columns.length;
      const start = all.slice(0, target).reduce((sum, one) => sum + one, 0);
      const next = scrolledTo(columns, `c${target}`, left, room);
      expect(start).toBeGreaterThanOrEqual(next);
      expect(start + all[target]!).toBeLessThanOrEqual(next + room);
      if (start >= left && start + all[target]! <= left + room) expect(next).toBe(left);
    }),
  );
});
