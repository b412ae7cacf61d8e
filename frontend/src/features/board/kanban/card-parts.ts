import type { Row } from '#shared/board/types.ts';
import type { GridColumn } from '../table/column-layout.ts';
import { optionLook } from '../table/column-layout.ts';
import { valueOf } from '../values/CellValueView.tsx';

/** What of a post's values a card has room for, by the place where it stands (look.md §11). */
export interface CardParts {
  scale: GridColumn | undefined;
  chips: GridColumn[];
  foot: GridColumn[];
  assignee: GridColumn | undefined;
}

const CHIPS: readonly GridColumn['kind'][] = ['option', 'state', 'section', 'links'];
/** Shown short, with a sign of what they are. */
export const DAYS: readonly GridColumn['kind'][] = ['date', 'moment', 'term'];
const FOOT: readonly GridColumn['kind'][] = [...DAYS, 'author', 'number', 'references', 'measurement'];

/** Columns that the view shows, without those whose value is longer than a card is wide. */
export function cardColumns(columns: readonly GridColumn[]): CardParts {
  const scale = columns.find(({ column, kind }) => kind === 'option' && optionLook(column) === 'dot');
  return {
    scale,
    chips: columns.filter((one) => one !== scale && CHIPS.includes(one.kind)),
    foot: columns.filter(({ kind }) => FOOT.includes(kind)),
    assignee: columns.find(({ kind }) => kind === 'people'),
  };
}

export const isGiven =
  (row: Row) =>
  ({ column }: GridColumn): boolean => {
    const value = valueOf(column, row);
    return value !== undefined && value !== '';
  };
