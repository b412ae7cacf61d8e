import type { Link } from '#shared/board/cells/link-text.ts';
import { linkLabel, linkOf, linkValue } from '#shared/board/cells/link-text.ts';
import { isPlainText, NOT_PLAIN_MESSAGE } from '#shared/board/cells/plain-text.ts';
import type { CellResult } from '#shared/board/types.ts';
import { ComparisonOperatorType as Op } from '#shared/enums/enums.ts';
import { isHttpUrl } from '#shared/validation/http-url.ts';
import type { ColumnKind } from './kind.ts';
import { TEXT_MAX, textFilter, textKind } from './text.ts';

export const LINK_TEXT_MAX = 100;

function checked({ url, text }: Link): CellResult {
  if (url === '') return text === '' ? { value: undefined } : { message: 'URLを入力してください。' };
  if (!isPlainText(url + text)) return { message: NOT_PLAIN_MESSAGE };
  if (!isHttpUrl(url)) return { message: 'http:// または https:// で始まるURLを入力してください。' };
  if (url.length > TEXT_MAX) return { message: `URLは${TEXT_MAX}文字以内で入力してください。` };
  return text.length > LINK_TEXT_MAX
    ? { message: `表示名は${LINK_TEXT_MAX}文字以内で入力してください。` }
    : { value: linkValue({ url, text }) };
}

const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');
const parse = (text: string): CellResult => checked(linkOf(oneLine(text)));

const ANYWHERE: readonly Op[] = [Op.IS_CONTAIN, Op.IS_NOT_CONTAIN];

/** A page's address, perhaps with a text to show for it: written one behind the other. */
export const linkKind: ColumnKind = {
  ...textKind,
  // What is shown for it can be searched for; to equal, to begin and to end are said of the address.
  filter: textFilter((value, operator) => (ANYWHERE.includes(operator) ? String(value) : linkOf(String(value)).url)),
  sort: { by: 'text', read: (value) => linkLabel(linkOf(String(value))) },
  toData(_, value) {
    const { url, text } = linkOf(String(value));
    return [{ linkUrl: url, ...(text && { linkText: text }) }];
  },
  cells: {
    fields: ['textData', 'linkText'],
    fromInput: (_, { textData, linkText }) =>
      linkText == null ? parse(textData ?? '') : checked({ url: (textData ?? '').trim(), text: oneLine(linkText) }),
    fromText: (_, text) => parse(text),
    toInput(value) {
      const { url, text } = linkOf(String(value));
      return { textData: url, linkText: text };
    },
  },
};
