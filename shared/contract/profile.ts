/** What an account says of its person; shared by signing up and by changing it (account §3.1, §7.2). */
import * as z from 'zod';
import { kanaText } from '#shared/validation/kana.ts';
import { inOneLine, requiredText } from '#shared/validation/text.ts';

/** null and '' are as if the field were not there (account §5.1). */
export const dropped = <S extends z.ZodType>(schema: S) => {
  const given = z.preprocess((value) => (value === null || value === '' ? undefined : value), schema.optional());
  return given.optional() as z.ZodOptional<z.ZodType<z.output<S> | undefined, z.input<S> | null | ''>>;
};

const affiliation = dropped(z.union([z.string().max(64), z.number()]).transform((value) => inOneLine(String(value))));

export const profileFields = {
  familyName: dropped(requiredText(40)),
  givenName: dropped(requiredText(40)),
  familyNameKana: dropped(kanaText),
  givenNameKana: dropped(kanaText),
  /** Of older sign-up forms (account §1): kept, shown nowhere. */
  universityId: affiliation,
  facultyId: affiliation,
  departmentId: affiliation,
  grade: affiliation,
};
