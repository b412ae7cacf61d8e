/** What a gallery looks like, by its view. */

import { CardCover, CardSize } from '#shared/board/card-settings.ts';
import type { View } from '#shared/board/types.ts';
import type { GridColumn } from '../table/column-layout.ts';
import type { CoverSource } from './CardCover.tsx';

interface Measure {
  name: string;
  /** px: of a card at least, and of its cover. */
  width: number;
  cover: number;
}

export const CARD_SIZES: Readonly<Record<CardSize, Measure>> = {
  [CardSize.SMALL]: { name: '小', width: 184, cover: 88 },
  [CardSize.MEDIUM]: { name: '中', width: 232, cover: 112 },
  [CardSize.LARGE]: { name: '大', width: 336, cover: 188 },
};

export const cardSizeOf = ({ cardSize = CardSize.MEDIUM }: Pick<View, 'cardSize'>): Measure => CARD_SIZES[cardSize];

/** Undefined: cards have no cover. `columns`: those that the view shows. */
export function coverSourceOf(
  { cardCover = CardCover.AUTO, cardCoverColumnId }: Pick<View, 'cardCover' | 'cardCoverColumnId'>,
  columns: readonly GridColumn[],
): CoverSource | undefined {
  if (cardCoverColumnId !== undefined) return { columnId: cardCoverColumnId, isOfPages: false };
  if (cardCover === CardCover.NONE) return undefined;
  const first = columns.find(({ kind }) => kind === 'files')?.column.id;
  return { columnId: cardCover === CardCover.AUTO ? first : undefined, isOfPages: true };
}
