import { checkedBy, type FieldRule } from '#app/hooks/use-form.ts';
import { isSameName } from '#app/lib/find-named.ts';
import { inOneLine, nameText } from '#shared/validation/text.ts';

const checkText = checkedBy(nameText);

/** A name that no other group has: two of the same name are told apart by nobody. */
export const nameField = (initial: string, others: readonly { name: string }[]): FieldRule => ({
  initial,
  normalize: inOneLine,
  check: (value) =>
    checkText(value) ??
    (others.some(({ name }) => isSameName(name, value)) ? '同じ名前のグループがあります。' : undefined),
});
