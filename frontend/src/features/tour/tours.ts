import type { AuthUser } from '#app/lib/session/session-user.ts';
import { ProductTourType } from '#shared/enums/enums.ts';

export interface Tour {
  type: ProductTourType;
  /** Who hid this tutorial is not shown the tour. */
  tutorial: keyof AuthUser['tutorials'];
  /** Begins only after this one, and not on the same visit: one introduction at a time is enough. */
  after?: ProductTourType;
}

const { INITIAL_INTRODUCTION, COLUMN_MENU, BULK_MENU, VOC_BOARD } = ProductTourType;

/** In the order in which they are offered. */
export const TOURS: readonly Tour[] = [
  { type: BULK_MENU, tutorial: 'bulkMenu' },
  { type: INITIAL_INTRODUCTION, tutorial: 'board' },
  { type: VOC_BOARD, tutorial: 'userFeedback', after: INITIAL_INTRODUCTION },
  { type: COLUMN_MENU, tutorial: 'columnMenu', after: INITIAL_INTRODUCTION },
];

export interface TourProgress {
  productTourType: ProductTourType;
  step: number;
  isDone: boolean;
}

type Person = Pick<AuthUser, 'tourList' | 'tutorials' | 'isGuideOptout'>;

/**
 * The tours that this person has not finished, each with the step to go on from; nothing for who opted out of guides.
 * `sinceThen` is what happened on this visit.
 */
export const openTours = (
  { tourList, tutorials, isGuideOptout }: Person,
  sinceThen: readonly TourProgress[] = [],
): { tour: Tour; step: number }[] => {
  if (isGuideOptout) return [];
  const before = (type: ProductTourType): TourProgress | undefined =>
    tourList.find(({ productTourType }) => productTourType === type);
  const now = (type: ProductTourType): TourProgress | undefined =>
    sinceThen.find(({ productTourType }) => productTourType === type) ?? before(type);
  return TOURS.filter(
    ({ type, tutorial, after }) =>
      !now(type)?.isDone && !tutorials[tutorial] && (after === undefined || before(after)?.isDone),
  ).map((tour) => ({
    tour,
    step: now(tour.type)?.step ?? 0,
  }));
};
