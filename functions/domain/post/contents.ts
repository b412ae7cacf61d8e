/** The contents of a post as they are stored. */
import { AppError } from '#shared/errors.ts';
import { bytesOf, CONTENTS_BYTES, TOO_LARGE } from '#shared/rules/bounds.ts';
import { sanitizeRichText } from './sanitize.ts';

/** Cleaned, and measured as they are then: cleaning adds as well as takes away. */
export function requireContents(written: string): string {
  const html = sanitizeRichText(written);
  if (bytesOf(html) > CONTENTS_BYTES) throw new AppError('BadRequest', TOO_LARGE.contents);
  return html;
}
