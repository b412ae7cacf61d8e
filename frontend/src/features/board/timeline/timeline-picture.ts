/** A timeline as one picture or as sheets of paper: lines and bars over days, told from data, whatever the screen shows. */

import { escapeXml } from '#shared/format/markup.ts';
import type { OptionColor } from '#shared/rules/post/option-colors.ts';
import type { Bar } from './bars.ts';
import { daysOff, type Scale, type Span, scaleAcross, ticks, widthOf, xOf } from './scale.ts';

export interface PictureLine {
  /** Undefined: the head of a group. */
  post?: {
    number: string;
    bar: Bar;
    color: OptionColor;
    /** Of the state and of the people. */
    note: string;
    isLate: boolean;
    isBroken: boolean;
  };
  name: string;
}

export interface PictureLook {
  text: string;
  faint: string;
  line: string;
  subtle: string;
  danger: string;
  primary: string;
  font: string;
  options: Readonly<Record<OptionColor, { solid: string; back: string; text: string }>>;
}

interface Plan {
  title: string;
  lines: readonly PictureLine[];
  span: Span;
  today: number;
  look: PictureLook;
}

const LINE = 28;
const HEAD = 44;
const TITLE = 36;
const LIST = 280;
const PADDING = 16;
const BAR = 18;
/** Below this a name stands beside its bar. */
const NAME_PX = 80;
/** Days at either end that no bar stands on, so that names have room. */
const MARGIN_DAYS: Readonly<Record<Span, [before: number, after: number]>> = {
  30: [2, 5],
  15: [3, 10],
  20: [7, 35],
  10: [30, 120],
};
/** What a browser draws on one canvas, at twice its size. */
export const PICTURE_WIDTH_MAX = 7_000;
export const PICTURE_LINES_MAX = 240;

/** Signs of half a width count half. */
const units = (sign: string): number => (/[\u0020-\u007e\uff61-\uff9f]/.test(sign) ? 0.58 : 1.02);

/** As much of a text as so many pixels hold. */
export function cutTo(text: string, px: number, size: number): string {
  let left = px / size;
  let kept = '';
  for (const sign of text) {
    left -= units(sign);
    if (left < 0) return `${kept.slice(0, -1)}…`;
    kept += sign;
  }
  return kept;
}

const text = (x: number, y: number, body: string, fill: string, more = ''): string =>
  `<text x="${x}" y="${y}" fill="${fill}" ${more}>${escapeXml(body)}</text>`;
const box = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${Math.max(0, width)}" height="${height}" fill="${fill}" ${more}/>`;

/** From the first bar to the last with some room, today among them if it is near: as many days as fit into one picture. */
export function picturedDays({ lines, span, today }: Pick<Plan, 'lines' | 'span' | 'today'>): Scale {
  const bars = lines.flatMap(({ post }) => post?.bar ?? []);
  const [before, after] = MARGIN_DAYS[span];
  const first = Math.min(...bars.map(({ from }) => from), ...(bars.length === 0 ? [today] : []));
  const last = Math.max(...bars.map(({ to }) => to), ...(bars.length === 0 ? [today] : []));
  const scale = scaleAcross(span, first - before, last + after);
  const most = Math.floor((PICTURE_WIDTH_MAX - LIST) / scale.pxPerDay);
  if (scale.days <= most) return scale;
  // Too far apart: what lies around today.
  const from = Math.max(scale.first, Math.min(today - Math.floor(most / 4), scale.first + scale.days - most));
  return { ...scale, first: from, days: most };
}

function barOf(
  { bar, color, isLate, isBroken }: NonNullable<PictureLine['post']>,
  name: string,
  y: number,
  scale: Scale,
  look: PictureLook,
) {
  const width = widthOf(scale);
  const [left, right] = [Math.max(0, xOf(scale, bar.from)), Math.min(width, xOf(scale, bar.to + 1))];
  if (right <= 0 || left >= width) return '';
  const { solid, back, text: ink } = look.options[color];
  const size = Math.max(4, right - left);
  const x = LIST + left;
  const stroke = isBroken ? `stroke="${look.danger}" stroke-width="1.5"` : '';
  const isInside = size >= NAME_PX;
  const label = isInside ? cutTo(name, size - 12, 11) : cutTo(name, Math.max(0, width - right - 8), 11);
  return [
    box(x, y + (LINE - BAR) / 2, size, BAR, back, `rx="3" ${stroke}`),
    box(x, y + (LINE - BAR) / 2, 3, BAR, solid),
    isLate ? box(x, y + (LINE + BAR) / 2 - 2, size, 2, look.danger) : '',
    text(isInside ? x + 8 : x + size + 6, y + LINE / 2 + 4, label, isInside ? ink : look.text, 'font-size="11"'),
  ].join('');
}

function daysHead(scale: Scale, look: PictureLook): string {
  const { upper, lower } = ticks(scale, scale.first, scale.first + scale.days);
  const label =
    (row: number, size: number) =>
    ({ at, days, label: name }: { at: number; days: number; label: string }) => {
      const from = Math.max(0, xOf(scale, at));
      const width = Math.min(widthOf(scale), xOf(scale, at + days)) - from;
      return text(LIST + from + 4, TITLE + row, cutTo(name, width - 4, size), look.faint, `font-size="${size}"`);
    };
  return [...upper.map(label(16, 11)), ...lower.map(label(36, 10))].join('');
}

function ground(scale: Scale, today: number, height: number, look: PictureLook): string {
  const [first, end] = [scale.first, scale.first + scale.days];
  const top = TITLE + HEAD;
  const { upper } = ticks(scale, first, end);
  return [
    ...daysOff(scale, first, end).map(({ at }) => box(LIST + xOf(scale, at), top, scale.pxPerDay, height, look.subtle)),
    ...upper.flatMap(({ at }) => (at > first ? box(LIST + xOf(scale, at), TITLE, 1, HEAD + height, look.line) : [])),
    today >= first && today < end
      ? box(LIST + xOf(scale, today) + scale.pxPerDay / 2, top, 1.5, height, look.primary)
      : '',
  ].join('');
}

function lineOf(line: PictureLine, y: number, scale: Scale, look: PictureLook): string {
  const { post, name } = line;
  const rule = box(0, y + LINE - 0.5, LIST + widthOf(scale), 0.5, look.line);
  if (!post)
    return (
      box(0, y, LIST + widthOf(scale), LINE, look.subtle) +
      text(8, y + LINE / 2 + 4, cutTo(name, LIST - 16, 12), look.text, 'font-weight="600"') +
      rule
    );
  const note = cutTo(post.note, 72, 10);
  const noted =
    note === '' ? '' : text(LIST - 8, y + LINE / 2 + 4, note, look.faint, 'font-size="10" text-anchor="end"');
  return [
    text(8, y + LINE / 2 + 4, post.number, look.faint, 'font-size="10"'),
    text(40, y + LINE / 2 + 4, cutTo(name, LIST - 40 - (note === '' ? 8 : 86), 12), look.text),
    noted,
    barOf(post, name, y, scale, look),
    rule,
  ].join('');
}

export interface Picture {
  svg: string;
  width: number;
  height: number;
}

function pictureOf({ title, lines, today, look }: Plan, scale: Scale): Picture {
  const height = lines.length * LINE;
  const [width, whole] = [LIST + widthOf(scale), TITLE + HEAD + height];
  const drawn = lines.map((line, at) => lineOf(line, TITLE + HEAD + at * LINE, scale, look)).join('');
  const [outerWidth, outerHeight] = [width + 2 * PADDING, whole + 2 * PADDING];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${outerWidth}" height="${outerHeight}" viewBox="${-PADDING} ${-PADDING} ${outerWidth} ${outerHeight}" font-family="${escapeXml(look.font)}" font-size="12"><rect x="${-PADDING}" y="${-PADDING}" width="${outerWidth}" height="${outerHeight}" fill="#fff"/>${text(0, 18, cutTo(title, width, 15), look.text, 'font-size="15" font-weight="600"')}${ground(scale, today, height, look)}${daysHead(scale, look)}${box(0, TITLE + HEAD - 1, width, 1, look.line)}${box(LIST, TITLE, 1, HEAD + height, look.line)}${drawn}</svg>`;
  return { svg, width: outerWidth, height: outerHeight };
}

export const timelinePicture = (plan: Plan): Picture =>
  pictureOf({ ...plan, lines: plan.lines.slice(0, PICTURE_LINES_MAX) }, picturedDays(plan));

/** Of A4 across: what is wider becomes smaller, and so the sheet holds more lines. */
const SHEET = { ratio: 190 / 277, linesMin: 24, linesMax: 60 };

/** The same days on each sheet; as many lines on each as its shape holds. */
export function timelineSheets(plan: Plan): Picture[] {
  const scale = picturedDays(plan);
  const room = (LIST + widthOf(scale) + 2 * PADDING) * SHEET.ratio - TITLE - HEAD - 2 * PADDING;
  const each = Math.max(SHEET.linesMin, Math.min(SHEET.linesMax, Math.floor(room / LINE)));
  const count = Math.max(1, Math.ceil(plan.lines.length / each));
  return Array.from({ length: count }, (_, at) =>
    pictureOf(
      {
        ...plan,
        title: count === 1 ? plan.title : `${plan.title}（${at + 1}/${count}）`,
        lines: plan.lines.slice(at * each, (at + 1) * each),
      },
      scale,
    ),
  );
}
