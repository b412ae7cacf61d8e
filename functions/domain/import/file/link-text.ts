/** Links in a cell of a file, as our own files tell them (`#12 タイトル、#15 タイトル`) or as people type them (`#12` or `12、15`). */
import { beginningOf } from '#functions/domain/post/contents/excerpt.ts';
import { foldText } from '#shared/board/conditions/fold-text.ts';
import { LINKS_PER_CELL_MAX } from '#shared/board/limits.ts';

/** What a number may stand for; `isHeld`: the cell holds it already. */
export interface LinkCandidate {
  id: string;
  title: string;
  isHeld: boolean;
}

const QUOTED_LENGTH = 40;
/** What files say of posts that their reader may not see; an import leaves those as they are. */
const UNSEEN = /^閲覧できない投稿 \d+件$/;
const NUMBER = /^[#＃]?([0-9０-９]{1,9})(?=$|[\s,、，;；])/;
/** Where the next post may begin; titles may hold the same signs. A run of spaces is entered at its beginning only: linear time. */
const NEXT =
  /(?<!\s)\s*[,、，;；\n]\s*(?=[#＃][0-9０-９]{1,9}(?:$|[\s,、，;；])|[0-9０-９]{1,9}\s*(?:$|[,、，;；])|閲覧できない投稿 \d+件$)/;
const APART = /^\s*(?:$|[,、，;；\n]\s*)/;

/** Without blank lines and the spaces around lines: runs of line breaks would cost the patterns cubic time. */
const inLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

const quoted = (text: string): string => `「${beginningOf(text.trim(), QUOTED_LENGTH)}」`;
const numberIn = (digits: string): number => Number(digits.normalize('NFKC'));

/** Numbers that may be meant; undefined: the text names no posts. */
export function numbersIn(text: string): number[] | undefined {
  let rest = inLines(text);
  const numbers = new Set<number>();
  while (rest !== '' && !UNSEEN.test(rest)) {
    const digits = NUMBER.exec(rest)?.[1];
    if (digits === undefined) return undefined;
    numbers.add(numberIn(digits));
    const next = NEXT.exec(rest);
    if (!next) break;
    rest = rest.slice(next.index + next[0].length);
  }
  return [...numbers];
}

/** Of a cell that cannot be read whatever posts there are; undefined: it can. */
export function whyUnreadable(text: string): string | undefined {
  const numbers = numbersIn(text);
  if (!numbers) return 'リンクする投稿の番号（#123）が読み取れません。';
  return numbers.length > LINKS_PER_CELL_MAX ? `リンクできる投稿は${LINKS_PER_CELL_MAX}件までです。` : undefined;
}

type Read = { ids: string[] } | { message: string };

/** A title that stands behind a number has to be that of its post: a number of another board or project is no guess. What the cell holds already keeps its number, whatever its title is by now. */
export function readLinks(text: string, candidatesOf: (serial: number) => readonly LinkCandidate[]): Read {
  let rest = inLines(text);
  const ids = new Set<string>();
  while (rest !== '' && !UNSEEN.test(rest)) {
    const [whole, digits] = NUMBER.exec(rest) ?? [];
    if (whole === undefined) return { message: `${quoted(rest)}に、リンクする投稿の番号（#123）がありません。` };
    const serial = numberIn(digits!);
    const candidates = candidatesOf(serial);
    const behind = rest.slice(whole.length);
    const isNamed = ({ title }: LinkCandidate): boolean =>
      behind.startsWith(` ${title}`) && APART.test(behind.slice(title.length + 1));
    const longest = Math.max(...candidates.filter(isNamed).map(({ title }) => title.length));
    const named = candidates.filter((one) => isNamed(one) && one.title.length === longest);
    let end = longest + 1;
    let meant = named;
    if (named.length === 0) {
      end = NEXT.exec(behind)?.index ?? behind.length;
      const title = behind.slice(0, end).trim();
      meant = candidates.filter((one) => title === '' || foldText(one.title) === foldText(title));
      if (meant.length === 0) meant = candidates.filter(({ isHeld }) => isHeld);
      if (meant.length === 0)
        return {
          message:
            candidates.length === 0
              ? `#${serial}の投稿は、リンク先のボードに見つかりません。`
              : `#${serial}の投稿のタイトルは${quoted(candidates[0]!.title)}です。番号を確かめるか、番号だけを書いてください。`,
        };
    }
    if (meant.length > 1) meant = meant.filter(({ isHeld }) => isHeld);
    if (meant.length !== 1)
      return { message: `#${serial}の投稿が、リンク先の複数のプロジェクトにあるため、どれか分かりません。` };
    ids.add(meant[0]!.id);
    rest = behind.slice(end).replace(APART, '');
  }
  return { ids: [...ids] };
}
