import type { CellPlan } from '#shared/contract/secretary-plan.ts';

/** Before and after in words; people by `nameOf` an account name. */
export function cellChange(
  { before, beforeText, after, afterText }: CellPlan,
  nameOf: (accountName: string) => string,
): { from: string; to: string } {
  const worded = (value: string | string[] | null, text: string): string =>
    (Array.isArray(value) ? value.map(nameOf).join('、') : text) || 'なし';
  return { from: worded(before, beforeText), to: worded(after, afterText) };
}
