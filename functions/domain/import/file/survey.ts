/** First pass over a file: its encoding, its heading, how many rows, and what is in each column. */

import type { ObjectStore } from '#functions/clients/ports.ts';
import type { StoredImport } from '#functions/data/board/import-job.ts';
import { beginningOf } from '#functions/domain/post/contents/excerpt.ts';
import {
  isImportable,
  isKeyTarget,
  KEY_REFUSED,
  problemOfTargets,
  targetsOfHeadings,
} from '#shared/board/columns/import-targets.ts';
import { BOARD_POSTS_MAX, NAME_MAX } from '#shared/board/limits.ts';
import type { Column } from '#shared/board/types.ts';
import type { ImportTarget } from '#shared/contract/import.ts';
import { withoutGuard } from '#shared/format/csv.ts';
import type { Delimiter } from '#shared/format/delimiter.ts';
import { delimiterOf } from '#shared/format/delimiter.ts';
import type { Encoding } from '#shared/format/encoding.ts';
import { decode, detectEncoding } from '#shared/format/encoding.ts';
import { formatFileSize } from '#shared/format/file-size.ts';
import { tableRefusal } from '#shared/format/foreign-encoding.ts';
import { formatNumber } from '#shared/format/number.ts';
import { IMPORT_COLUMNS_MAX, UPLOAD_REFUSALS } from '#shared/rules/post/uploads.ts';
import { plainName } from '#shared/validation/text.ts';
import type { Wanted } from './column-plan.ts';
import { ColumnStats } from './column-stats.ts';
import { readRows } from './csv-rows.ts';
import { BrokenTable, MOST_ROW_BYTES } from './watch-lines.ts';

export interface Survey {
  encoding: Encoding;
  delimiter: Delimiter;
  header: string[];
  wanted: Wanted;
  stats: ColumnStats[];
  /** Rows below the heading that hold something. */
  total: number;
  /** As spreadsheets count. */
  headingRow: number;
  /** Offset behind the heading. */
  offset: number;
}

/** Enough to meet a character outside ASCII in any Japanese file. */
const SAMPLE_BYTES = 256 * 1024;
/** Of a heading in a message. */
const QUOTED_LENGTH = 20;

/** Why a file cannot be imported at all, in words for the person who sent it. */
export class UnreadableFile extends Error {}

const BROKEN: Record<BrokenTable['reason'], (line: string) => string> = {
  'open quote': (line) =>
    `ファイルの${line}行目にある引用符「"」が閉じられていません（セルの中の改行も1行と数えます）。`,
  'long line': (line) =>
    `ファイルの${line}行目が長すぎます。1行に入れられるのは${formatFileSize(MOST_ROW_BYTES)}までです。`,
};

const asUnreadable = (error: unknown): unknown =>
  error instanceof BrokenTable ? new UnreadableFile(BROKEN[error.reason](formatNumber(error.line))) : error;

/** What a person chose for the columns of the file. */
type Chosen = Pick<StoredImport, 'targets' | 'keyIndex'>;

export async function surveyFile(
  uploads: ObjectStore,
  key: string,
  columns: readonly Column[],
  { targets: chosen, keyIndex }: Chosen,
  now: number,
): Promise<Survey> {
  const head = await uploads.getHead(key, SAMPLE_BYTES);
  if (!head || head.size === 0) throw new UnreadableFile('ファイルが空です。');
  const refusal = tableRefusal(head.body);
  if (refusal !== undefined) throw new UnreadableFile(refusal);
  const encoding = detectEncoding(head.body, head.size <= SAMPLE_BYTES);
  // Quotes, delimiters and line ends are single bytes in each encoding.
  const delimiter = delimiterOf(
    Buffer.from(head.body)
      .toString('latin1')
      .replace(/^\u00ef\u00bb\u00bf/, ''),
  );
  const survey = await surveyRows(
    await uploads.stream(key),
    { encoding, delimiter },
    columns,
    { targets: chosen, keyIndex },
    now,
  ).catch((error: unknown) => {
    throw asUnreadable(error);
  });
  if (!survey) throw new UnreadableFile('ファイルが空です。空の行のほかに何もありません。');
  if (survey.total === 0) throw new UnreadableFile('見出しの行だけで、取り込む行がありません。');
  return survey;
}

type Form = Pick<Survey, 'encoding' | 'delimiter'>;

async function surveyRows(
  chunks: AsyncIterable<Uint8Array>,
  form: Form,
  columns: readonly Column[],
  { targets: chosen, keyIndex }: Chosen,
  now: number,
): Promise<Survey | undefined> {
  let survey: Survey | undefined;
  let known: (Column | undefined)[] = [];
  for await (const { cells, row, end } of readRows(chunks, 0, form.delimiter)) {
    if (!survey) {
      const header = readHeader(cells, form.encoding);
      survey = {
        ...form,
        header,
        wanted: chosen
          ? { targets: checkedTargets(chosen, keyIndex, header, columns), isChosen: true }
          : { targets: targetsOfHeadings(header, columns), isChosen: false },
        stats: header.map(() => new ColumnStats()),
        total: 0,
        headingRow: row,
        offset: end,
      };
      known = survey.wanted.targets.map((target) =>
        target.kind === 'column' ? columns.find(({ id }) => id === target.columnId) : undefined,
      );
      continue;
    }
    survey.total += 1;
    if (survey.total > BOARD_POSTS_MAX)
      throw new UnreadableFile(
        `一度に取り込めるのは${formatNumber(BOARD_POSTS_MAX)}行までです。ファイルを分けて、別のボードに取り込んでください。`,
      );
    for (const [index, stats] of survey.stats.entries()) {
      const text = cells[index] && decode(cells[index], form.encoding);
      if (text) stats.add(withoutGuard(text), now, known[index]);
    }
  }
  return survey;
}

/** The file may be another than the one that they were chosen for, and the board may have changed since. */
function checkedTargets(
  chosen: readonly ImportTarget[],
  keyIndex: number | undefined,
  header: readonly string[],
  columns: readonly Column[],
): readonly ImportTarget[] {
  if (chosen.length !== header.length)
    throw new UnreadableFile('列の割り当てがファイルの列と合いません。ファイルを選びなおしてください。');
  const problem = problemOfTargets(chosen, keyIndex);
  if (problem) throw new UnreadableFile(problem);
  const isGone = chosen.some(
    (target) =>
      target.kind === 'column' && !columns.some((column) => column.id === target.columnId && isImportable(column)),
  );
  if (isGone)
    throw new UnreadableFile('取り込み先の列が削除されたか、種類が変わりました。ファイルを選びなおしてください。');
  if (keyIndex !== undefined && !isKeyTarget(chosen[keyIndex], columns)) throw new UnreadableFile(KEY_REFUSED);
  return chosen;
}

/** Headings become names of columns, and follow their rules. */
function readHeader(cells: Buffer[], encoding: Encoding): string[] {
  if (cells.length > IMPORT_COLUMNS_MAX) throw new UnreadableFile(UPLOAD_REFUSALS.importColumns);
  return cells.map((cell) => {
    const text = decode(cell, encoding);
    if (text === undefined)
      throw new UnreadableFile(
        '見出しの行を読み取れません。文字コードをUTF-8、Shift_JIS、EUC-JPのどれかにして保存しなおしてください。',
      );
    const name = plainName(text);
    if (name.length > NAME_MAX)
      throw new UnreadableFile(`見出しは${NAME_MAX}文字までです（「${beginningOf(name, QUOTED_LENGTH)}…」）。`);
    return name;
  });
}
