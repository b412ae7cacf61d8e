import type { ReactNode } from 'react';

export interface SettingColumn<Row> {
  id: string;
  /** Empty for buttons; they carry their own names. */
  head: string;
  /** A grid track: `minmax(0, 1.5fr)`, `152px`. */
  width: string;
  cell: (row: Row) => ReactNode;
  /** Makes the head a button that sorts. */
  compare?: (a: Row, b: Row) => number;
  /** From which width on it is shown: always, over 768 px, over 1080 px. */
  from?: 'phone' | 'tablet' | 'desktop';
}

export interface Sort {
  columnId: string;
  isAsc: boolean;
}

/** The head that is pressed again turns the order; another one begins ascending. */
export const nextSort = (sort: Sort | undefined, columnId: string): Sort => ({
  columnId,
  isAsc: sort?.columnId === columnId ? !sort.isAsc : true,
});

/** Rows in the order of a column; equal ones stay as they came, in both directions. */
export const sortRows = <Row>(
  rows: readonly Row[],
  columns: readonly SettingColumn<Row>[],
  sort: Sort | undefined,
): readonly Row[] => {
  const compare = columns.find((column) => column.id === sort?.columnId)?.compare;
  if (!sort || !compare) return rows;
  return [...rows].sort((a, b) => (sort.isAsc ? compare(a, b) : compare(b, a)));
};

const SHOWN_FROM = {
  phone: ['phone', 'tablet', 'desktop'],
  tablet: ['tablet', 'desktop'],
  desktop: ['desktop'],
} as const;

/** The grid's tracks at one width of window: columns that are not shown there have none; on phones the first takes what the others leave. */
export const tracksAt = <Row>(columns: readonly SettingColumn<Row>[], at: 'phone' | 'tablet' | 'desktop'): string =>
  columns
    .filter((column) => (SHOWN_FROM[column.from ?? 'phone'] as readonly string[]).includes(at))
    .map((column, index) => (at === 'phone' ? (index === 0 ? 'minmax(0, 1fr)' : 'auto') : column.width))
    .join(' ');
