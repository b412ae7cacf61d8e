import type * as z from 'zod';
import type { ErrorCode } from '#shared/errors.ts';
import { AppError } from '#shared/errors.ts';

/** Japanese words for what zod found, where the schema gives none of its own. */
const issueText: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? '入力されていません'
        : '入力の形式が正しくありません。';
    case 'too_small':
      return issue.origin === 'string'
        ? issue.minimum === 1
          ? '入力されていません'
          : `${issue.minimum}文字以上で入力してください。`
        : `${issue.minimum}以上にしてください。`;
    case 'too_big':
      return issue.origin === 'string'
        ? `${issue.maximum}文字以内で入力してください。`
        : `${issue.maximum}以下にしてください。`;
    case 'invalid_value':
      return '選べない値です。';
    default:
      return '入力の形式が正しくありません。';
  }
};

/** Says which fields are wrong. */
export class InputError extends AppError {
  readonly fields: Record<string, string>;
  constructor(error: z.ZodError, code: ErrorCode) {
    super(code);
    this.fields = Object.fromEntries(error.issues.map((issue) => [issue.path.join('.'), issue.message]));
  }
}

/** Parses what a caller sent, or throws an `InputError`. */
export function parseInput<S extends z.ZodType>(
  schema: S,
  value: unknown,
  code: ErrorCode = 'BadRequest',
): z.output<S> {
  const result = schema.safeParse(value, { error: issueText });
  if (!result.success) throw new InputError(result.error, code);
  return result.data;
}
