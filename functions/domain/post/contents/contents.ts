/** Rich text of people as it is stored. */
import { AppError } from '#shared/errors.ts';
import { isDeeperThan } from '#shared/rich-text/html-tree.ts';
import { readRichText } from '#shared/rich-text/read-rich-text.ts';
import { writeRichText } from '#shared/rich-text/write-rich-text.ts';
import { IMAGES_MAX, MENTIONS_MAX, TOO_MANY, WRITTEN_DEPTH } from '#shared/rules/post/rich-text.ts';
import { bytesOf, CONTENTS_BYTES, RICH_TEXT_LENGTH, TOO_LARGE } from '#shared/rules/size-limits.ts';
import { sanitizeRichText } from './sanitize.ts';

const countOf = (html: string, tag: string): number => html.split(tag).length - 1;

/** Cleaned, in the editor's own spelling (docs/decisions/103-the-editors-spelling.md), and measured as it is then: cleaning adds as well as takes away. */
export function requireRichText(written: string, most: { bytes: number; refusal: string }): string {
  // Cleaning takes time for what is given, not for what is left.
  if (written.length > RICH_TEXT_LENGTH) throw new AppError('BadRequest', most.refusal);
  if (isDeeperThan(written, WRITTEN_DEPTH)) throw new AppError('BadRequest', TOO_MANY.levels);
  const html = writeRichText(readRichText(sanitizeRichText(written)));
  if (bytesOf(html) > most.bytes) throw new AppError('BadRequest', most.refusal);
  if (countOf(html, '<span data-mention=') > MENTIONS_MAX) throw new AppError('BadRequest', TOO_MANY.mentions);
  if (countOf(html, '<img data-file=') > IMAGES_MAX) throw new AppError('BadRequest', TOO_MANY.images);
  return html;
}

export const requireContents = (written: string): string =>
  requireRichText(written, { bytes: CONTENTS_BYTES, refusal: TOO_LARGE.contents });
