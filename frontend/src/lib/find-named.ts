import { compareTexts } from '#shared/board/arrangement/text-order.ts';
import { foldKana } from '#shared/board/conditions/fold-text.ts';

const fold = (text: string): string => foldKana(text).replace(/\s/g, '');

/** Whatever any of its texts holds, however it is typed: width, kana, case and spaces make no difference. */
export const findNamed = <T>(
  all: readonly T[],
  words: string,
  textsOf: (one: T) => readonly string[],
): readonly T[] => {
  const asked = fold(words);
  return asked === '' ? all : all.filter((one) => textsOf(one).some((text) => fold(text).includes(asked)));
};

export const isSameName = (a: string, b: string): boolean => fold(a) === fold(b);

export const byName = (a: { name: string }, b: { name: string }): number => compareTexts(a.name, b.name);
