import { seeded } from '#infra/local/demo/random.ts';
import type { Row } from '#shared/board/types.ts';
import { DAY_MS } from '#shared/format/days.ts';
import { workItem } from './rows.ts';

const START = Date.UTC(2024, 0, 1);

/** Rows of a board as a reader keeps them in memory; a cell in ten is empty. */
export function boardRows(size: number): Map<string, Row> {
  const rows = new Map<string, Row>();
  for (let index = 0; index < size; index += 1) {
    const next = seeded(index * 2_246_822_519);
    const below = (limit: number): number => Math.floor(next() * limit);
    const values: Row['values'] = {};
    const set = (id: string, value: () => Row['values'][string]): void => {
      const given = value();
      if (next() >= 0.1) values[id] = given;
    };
    set('state', () => `s${below(4)}`);
    set('priority', () => `p${below(5)}`);
    set('who', () => Array.from({ length: 1 + below(2) }, () => `member${String(below(12)).padStart(3, '0')}`));
    set('due', () => new Date(START + below(900) * DAY_MS).toISOString().slice(0, 10));
    set('point', () => below(40));
    const at = new Date(START + index * 60_000).toISOString();
    const by = `member${String(below(12)).padStart(3, '0')}`;
    rows.set(`p${index}`, {
      id: `p${index}`,
      revision: 1,
      projectSerialNumber: index + 1,
      title: String(workItem(index)[0]),
      sectionId: 's',
      values,
      createdAt: at,
      createdBy: by,
      updatedAt: at,
      updatedBy: by,
    });
  }
  return rows;
}
