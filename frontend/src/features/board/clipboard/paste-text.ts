import { PASTE_BYTES_MAX, PASTE_CELLS_MAX } from '#shared/board/limits.ts';
import { formatFileSize } from '#shared/format/file-size.ts';
import { formatNumber } from '#shared/format/number.ts';

/** Unseen signs that no cell can keep: control characters but for tabs and line ends, and halves of characters. */
const UNKEPT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Surrogate}]/gu;

export const cleaned = (text: string): string => text.replace(UNKEPT, '');

const ADVICE = '分けて貼り付けるか、CSVの取り込みをお使いください。';

/** Why so much is not pasted at all; asked before anything is read. */
export const tooLarge = (text: string): string | undefined =>
  text.length > PASTE_BYTES_MAX || new Blob([text]).size > PASTE_BYTES_MAX
    ? `一度に貼り付けられるのは${formatFileSize(PASTE_BYTES_MAX)}までです。${ADVICE}`
    : undefined;

export const tooMany = (cells: number): string | undefined =>
  cells > PASTE_CELLS_MAX
    ? `一度に貼り付けられるのは${formatNumber(PASTE_CELLS_MAX)}セルまでです（今回は${formatNumber(cells)}セル）。${ADVICE}`
    : undefined;

/** Text from a letter or a page, as opposed to a spreadsheet's: in a cell of long text it stays one. */
export const isProse = (text: string, html: string): boolean =>
  !text.includes('\t') && !text.startsWith('"') && !/<table[\s>]/i.test(html);
