import { describe, expect, test } from 'vitest';
import { ProductTourType } from '#shared/enums/enums.ts';
import { placeCard } from './place-card.ts';
import { nextStep, STEPS, stepToGoOn } from './tour-steps.ts';
import { openTours, type TourProgress } from './tours.ts';

const { INITIAL_INTRODUCTION, COLUMN_MENU, BULK_MENU, VOC_BOARD } = ProductTourType;
const shown = {
  slack: false,
  board: false,
  feedback: false,
  extension: false,
  userFeedback: false,
  bulkMenu: false,
  columnMenu: false,
};
const person = (tourList: TourProgress[] = [], extra = {}) => ({
  tourList,
  tutorials: shown,
  isGuideOptout: false,
  ...extra,
});
const done = (productTourType: TourProgress['productTourType']): TourProgress => ({
  productTourType,
  step: 0,
  isDone: true,
});
const typesOf = (value: ReturnType<typeof person>) => openTours(value).map(({ tour }) => tour.type);

describe('product tours', () => {
  test('a new person has the introduction and the bulk menu before them; boards of voices and columns come after the introduction', () => {
    expect(typesOf(person())).toEqual([BULK_MENU, INITIAL_INTRODUCTION]);
    expect(typesOf(person([done(INITIAL_INTRODUCTION)]))).toEqual([BULK_MENU, VOC_BOARD, COLUMN_MENU]);
  });

  test('show once', () => {
    expect(typesOf(person([done(INITIAL_INTRODUCTION), done(BULK_MENU), done(VOC_BOARD), done(COLUMN_MENU)]))).toEqual(
      [],
    );
  });

  test('finished on this visit, make room for the next only on the next one', () => {
    expect(openTours(person(), [done(INITIAL_INTRODUCTION)]).map(({ tour }) => tour.type)).toEqual([BULK_MENU]);
  });

  test('asked for again, are there again', () => {
    const again = { productTourType: INITIAL_INTRODUCTION, step: 0, isDone: false };
    expect(
      openTours(person([done(INITIAL_INTRODUCTION), done(BULK_MENU), done(VOC_BOARD), done(COLUMN_MENU)]), [again]).map(
        ({ tour }) => tour.type,
      ),
    ).toEqual([INITIAL_INTRODUCTION]);
  });

  test('go on where the person left, even when there are fewer steps now', () => {
    expect(
      openTours(person([{ productTourType: INITIAL_INTRODUCTION, step: 2, isDone: false }])).find(
        ({ tour }) => tour.type === INITIAL_INTRODUCTION,
      )?.step,
    ).toBe(2);
    expect(stepToGoOn(INITIAL_INTRODUCTION, 2)).toBe(2);
    expect(stepToGoOn(BULK_MENU, 9)).toBe(0);
  });

  test('are not shown to people who opted out, or who hid that tutorial', () => {
    expect(typesOf(person([], { isGuideOptout: true }))).toEqual([]);
    expect(typesOf(person([], { tutorials: { ...shown, bulkMenu: true } }))).toEqual([INITIAL_INTRODUCTION]);
    expect(typesOf(person([], { tutorials: { ...shown, board: true } }))).toEqual([BULK_MENU]);
  });

  test('leave out steps whose control is not there, in both directions', () => {
    const steps = STEPS[INITIAL_INTRODUCTION];
    const canSee = (anchor: string) => anchor !== 'post-create';
    expect(nextStep(steps, 2, 1, canSee)).toBe(3);
    expect(nextStep(steps, 2, -1, canSee)).toBe(1);
    expect(nextStep(steps, steps.length, 1, canSee)).toBeUndefined();
    expect(nextStep(steps, 0, 1, () => false)).toBeUndefined();
  });
});

describe('the card of a step', () => {
  const card = { width: 300, height: 160 };
  const view = { width: 1440, height: 900 };

  test('stands beside its control, below it, or above it, inside the window', () => {
    expect(placeCard({ left: 8, top: 50, width: 224, height: 32 }, card, view)).toEqual({ left: 244, top: 38 });
    expect(placeCard({ left: 1300, top: 10, width: 120, height: 28 }, card, view)).toEqual({ left: 1128, top: 50 });
    expect(placeCard({ left: 1300, top: 860, width: 120, height: 28 }, card, view)).toEqual({ left: 1128, top: 688 });
    expect(placeCard({ left: 8, top: 880, width: 200, height: 20 }, card, view).top).toBe(728);
  });

  test('fits a phone', () => {
    const { left, top } = placeCard({ left: 0, top: 788, width: 98, height: 56 }, card, { width: 390, height: 844 });
    expect(left).toBe(12);
    expect(top + card.height).toBeLessThanOrEqual(788);
  });
});
