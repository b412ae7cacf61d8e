/** What one pass over a file learns about a column, in memory that does not grow with the file. */

import { parseCell } from '#shared/board/cells/cells.ts';
import { OPTIONS_MAX } from '#shared/board/limits.ts';
import type { Column } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { plainName } from '#shared/validation/text.ts';
import { whyUnreadable } from './link-text.ts';

const probe = (columnType: ColumnType): Column => ({
  id: '',
  name: '',
  columnType,
  columnOrder: 0,
  width: 0,
  isStatus: false,
  isLock: false,
  required: false,
  valueOptionList: [],
});
const PROBES = [ColumnType.NUMERIC, ColumnType.DATE, ColumnType.LINK_URL] as const;
export type ProbedType = (typeof PROBES)[number];

/** Longer texts are no choices, nor are those that no choice may be called. */
const MOST_OPTION_LENGTH = 40;
/** Leading zeros mean something (postal codes, telephone numbers): such a column is no number. */
const LEADING_ZERO = /^[0０][\d０-９]/;

/** Which posts a cell of links means is looked up row by row. */
const isReadableAs = (column: Column, value: string, now: number): boolean =>
  column.columnType === ColumnType.POST_LINK
    ? whyUnreadable(value) === undefined
    : 'value' in parseCell(column, value, now);

export class ColumnStats {
  /** Cells that are not empty. */
  count = 0;
  /** Values in the order they first came; undefined when there are more than a column of choices may have. */
  kinds: Set<string> | undefined = new Set();
  readonly #readable = new Map<ProbedType, number>(PROBES.map((type) => [type, 0]));
  #hasLeadingZero = false;
  /** Cells that a known column of the board can read. */
  accepted = 0;

  add(text: string, now: number, known?: Column): void {
    const value = text.trim();
    if (value === '') return;
    this.count += 1;
    for (const type of PROBES)
      if ('value' in parseCell(probe(type), value, now)) this.#readable.set(type, this.#readable.get(type)! + 1);
    if (LEADING_ZERO.test(value)) this.#hasLeadingZero = true;
    if (known && isReadableAs(known, value, now)) this.accepted += 1;
    this.kinds?.add(value);
    if (
      this.kinds &&
      (this.kinds.size > OPTIONS_MAX || value.length > MOST_OPTION_LENGTH || value !== plainName(value))
    )
      this.kinds = undefined;
  }

  /** Share of the cells that read as `type`. */
  share(type: ProbedType): number {
    if (this.count === 0 || (type === ColumnType.NUMERIC && this.#hasLeadingZero)) return 0;
    return this.#readable.get(type)! / this.count;
  }
}
