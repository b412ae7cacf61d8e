/** A workbook (.xlsx) of one sheet in pieces, each of which another run can go on behind. Texts are texts: none becomes a formula, a number or a day. */

import { DAY_MS } from '#shared/format/days.ts';
import { escapeXml } from '#shared/format/markup.ts';
import { columnWidth, type TableColumn } from './table-column.ts';
import type { OpenEntry, Stamp, ZipState } from './zip.ts';
import { zipChunk, zipDirectory } from './zip.ts';

export interface WorkbookState {
  zip: ZipState;
  entries: OpenEntry[];
}

export const NEW_WORKBOOK: WorkbookState = { zip: { offset: 0 }, entries: [] };

/** A moment is told by its column's type: the same signs in a text are a text. */
export type WorkbookCell = string | number | Moment;
/** A day, or a day and a time of it: `2026-04-01`, `2026-04-01 09:30`. */
export interface Moment {
  moment: string;
}

/** What one cell can hold. */
export const CELL_TEXT_MAX = 32_767;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** 31 signs, some of which have a meaning there. */
const sheetName = (name: string): string =>
  name
    .replaceAll(/[[\]:*?/\\']/g, ' ')
    .slice(0, 31)
    .toWellFormed()
    .trim() || '投稿';

const frame = (sheet: string): [name: string, text: string][] => [
  [
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="${escapeXml(sheetName(sheet))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="游ゴシック"/></font><font><b/><sz val="11"/><name val="游ゴシック"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  ],
];
const [DAY_STYLE, HEAD_STYLE, TEXT_STYLE, TIME_STYLE] = [1, 2, 3, 4];
const SHEET = 'xl/worksheets/sheet1.xml';

const sheetHead = (columns: readonly TableColumn[]): string => {
  const widths = columns
    .map((column, at) => `<col min="${at + 1}" max="${at + 1}" width="${columnWidth(column)}" customWidth="1"/>`)
    .join('');
  // The head stays in sight.
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData>`;
};

const LETTERS = 26;
const letters = (at: number): string =>
  (at >= LETTERS ? letters(Math.floor(at / LETTERS) - 1) : '') + String.fromCharCode(65 + (at % LETTERS));

/** Workbooks count days from here, and have one that never was before it. */
const FIRST_DAY = '1900-03-01';
const DAY_ZERO = Date.UTC(1899, 11, 30);
const MOMENT = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}))?$/;

/** Undefined: a workbook has no such moment, and shows its text. */
function momentXml({ moment }: Moment, place: string): string | undefined {
  const [, day, time] = MOMENT.exec(moment) ?? [];
  if (!day || day < FIRST_DAY) return undefined;
  const number = (Date.parse(`${day}T${time ?? '00:00'}:00Z`) - DAY_ZERO) / DAY_MS;
  return `<c r="${place}" s="${time ? TIME_STYLE : DAY_STYLE}"><v>${number}</v></c>`;
}

function cellXml(cell: WorkbookCell, place: string, style: number): string {
  if (cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  const moment = typeof cell === 'object' && momentXml(cell, place);
  if (moment) return moment;
  const text = typeof cell === 'object' ? cell.moment : cell.slice(0, CELL_TEXT_MAX);
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

const rowXml = (cells: readonly WorkbookCell[], row: number, style: number): string =>
  `<row r="${row}">${cells.map((cell, at) => cellXml(cell, `${letters(at)}${row}`, style)).join('')}</row>`;

async function add(
  { zip, entries }: WorkbookState,
  stamp: Stamp,
  name: string,
  text: string,
  isLast: boolean,
): Promise<{ bytes: Buffer; state: WorkbookState }> {
  const { bytes, state, ended } = await zipChunk(zip, stamp, name, Buffer.from(text), isLast);
  return { bytes, state: { zip: state, entries: ended ? [...entries, ended] : entries } };
}

export async function beginWorkbook(
  stamp: Stamp,
  sheet: string,
  columns: readonly TableColumn[],
): Promise<{ bytes: Buffer; state: WorkbookState }> {
  let state = NEW_WORKBOOK;
  const pieces: Buffer[] = [];
  for (const [name, text] of frame(sheet)) {
    const piece = await add(state, stamp, name, XML + text, true);
    state = piece.state;
    pieces.push(piece.bytes);
  }
  const head =
    sheetHead(columns) +
    rowXml(
      columns.map(({ name }) => name),
      1,
      HEAD_STYLE,
    );
  const piece = await add(state, stamp, SHEET, head, false);
  return { bytes: Buffer.concat([...pieces, piece.bytes]), state: piece.state };
}

/** `before`: rows that stand above these. */
export const addToWorkbook = (
  state: WorkbookState,
  stamp: Stamp,
  rows: readonly (readonly WorkbookCell[])[],
  before: number,
): Promise<{ bytes: Buffer; state: WorkbookState }> =>
  add(state, stamp, SHEET, rows.map((row, at) => rowXml(row, before + at + 1, TEXT_STYLE)).join(''), false);

export async function endWorkbook(state: WorkbookState, stamp: Stamp): Promise<Buffer> {
  const { bytes, state: ended } = await add(state, stamp, SHEET, '</sheetData></worksheet>', true);
  return Buffer.concat([bytes, zipDirectory(ended.entries, ended.zip.offset, stamp)]);
}
