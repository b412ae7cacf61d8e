import { expect, test } from 'vitest';
import { CardCover, CardSize } from '#shared/board/card-settings.ts';
import type { GridColumn } from '../table/column-layout.ts';
import { cardSizeOf, coverSourceOf } from './card-look.ts';

const files = [
  { kind: 'text', column: { id: 'name' } },
  { kind: 'files', column: { id: 'screens' } },
] as unknown as GridColumn[];

test('a cover is of the column that was chosen, of whatever there is, of pages alone, or there is none', () => {
  expect(coverSourceOf({}, files)).toEqual({ columnId: 'screens', isOfPages: true });
  expect(coverSourceOf({}, [])).toEqual({ columnId: undefined, isOfPages: true });
  expect(coverSourceOf({ cardCoverColumnId: 'other' }, files)).toEqual({ columnId: 'other', isOfPages: false });
  expect(coverSourceOf({ cardCover: CardCover.PAGE }, files)).toEqual({ columnId: undefined, isOfPages: true });
  expect(coverSourceOf({ cardCover: CardCover.NONE }, files)).toBeUndefined();
});

test('cards are of medium size until somebody chooses another', () => {
  const widths = [CardSize.SMALL, undefined, CardSize.LARGE].map(
    (cardSize) => cardSizeOf(cardSize ? { cardSize } : {}).width,
  );
  expect(widths).toEqual([...widths].sort((a, b) => a - b));
  expect(new Set(widths).size).toBe(3);
});
