/** What one entry of a history keeps whole: to see what changed, and to go back to it. */
import type { Ports } from '#functions/clients/ports.ts';
import { requireRowThere } from '#functions/data/board/posts-anywhere.ts';
import { getHistories } from '#functions/data/post/history.ts';
import { requirePostBySerial } from '#functions/data/post/serial-number.ts';
import { EMPTY_TEXT } from '#shared/board/cells/cells.ts';
import type { CellValue } from '#shared/board/types.ts';
import { AppError } from '#shared/errors.ts';
import { readKept } from './contents/kept-contents.ts';
import { sanitizeRichText } from './contents/sanitize.ts';
import type { PostContext } from './post-context.ts';

const cleaned = (html: string | undefined): string | undefined =>
  html === undefined ? undefined : sanitizeRichText(html);

/** A cell was empty where neither words nor a value are kept; words alone are from before values were. */
const written = (value: CellValue | undefined, words = EMPTY_TEXT): { value: string | null } | undefined =>
  value === undefined && words !== EMPTY_TEXT
    ? undefined
    : { value: value === undefined ? null : JSON.stringify(value) };

/** Of a post, or of a sub-post by its own number. */
export async function historyDetail(
  { ports, scope }: PostContext & { ports: Pick<Ports, 'uploads'> },
  { projectSerialNumber, historyId }: { projectSerialNumber: number; historyId: string },
) {
  const place = await requirePostBySerial(ports.table, scope, projectSerialNumber);
  const [[entry]] = await Promise.all([
    getHistories(ports.table, scope, [{ postId: place.postId, historyId }]),
    requireRowThere(ports.table, scope, place),
  ]);
  if (!entry) throw new AppError('EntityNotFound');
  const [before, after] = await Promise.all(
    [entry.beforeContents, entry.afterContents].map((kept) => readKept(ports, kept)),
  );
  const values = entry.actionColumnId !== undefined && [
    written(entry.beforeValue, entry.beforeText),
    written(entry.afterValue, entry.afterText),
  ];
  return {
    postContentsHtml: cleaned(before),
    afterPostContentsHtml: cleaned(after),
    ...(values &&
      values[0] &&
      values[1] && {
        columnId: entry.actionColumnId,
        value: values[0].value,
        afterValue: values[1].value,
      }),
  };
}
