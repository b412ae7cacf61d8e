/**
 * Cells as REST takes them: in the fields of `ColumnDataInput`, or as an answer has them (`columnDataShape`), so that
 * what was read can be sent back. A field that neither has is refused: left out, its value would be lost unnoticed.
 */
import * as z from 'zod';
import { PEOPLE_MAX } from '#shared/board/columns/kinds/people.ts';
import { COLUMNS_MAX } from '#shared/board/limits.ts';
import { columnData } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';

const text = z.string().max(1_000).nullish();

/** What an answer says about a file beside its id. The product knows it already. */
const aboutFile = {
  fileName: text,
  fileMime: text,
  fileSize: z.number().nullish(),
  uploadUserAccountName: text,
  createdAt: text,
};

const sentCell = z.strictObject(
  {
    ...columnData.shape,
    linkUrl: z.string().max(10_000).nullish(),
    userAccountName: z.string().max(100).nullish(),
    linkedPost: z.object({ id }).nullish(),
    /** Of a file. */
    id: id.nullish(),
    ...aboutFile,
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `${issue.keys.map((key) => `「${key}」`).join('')}という項目は、列の値にありません。`
        : undefined,
  },
);
type SentCell = z.output<typeof sentCell>;
type ColumnData = z.output<typeof columnData>;

/** An answer has an entry for each person, file, link and linked post of a cell. */
const isOneOfSeveral = ({ userAccountName, id, linkUrl, linkedPost }: SentCell): boolean =>
  (userAccountName ?? id ?? linkUrl ?? linkedPost) != null;

function whyNot(entries: readonly SentCell[]): string | undefined {
  if (entries.length > 1 && !entries.every(isOneOfSeveral)) return '同じ列が2回指定されています。';
  for (const entry of entries) {
    if (entry.linkUrl != null && entry.textData != null)
      return '「linkUrl」と「textData」は、どちらか1つで指定してください。';
    const field = Object.keys(aboutFile).find((key) => entry[key as keyof typeof aboutFile] != null);
    if (field && entry.id == null) return `「${field}」だけでは、ファイルを指定できません。「id」を指定してください。`;
  }
  return undefined;
}

/** Absent where neither the list nor any entry says something, so that the other kinds of columns do not see it. */
function listOf<T>(
  list: readonly (T[] | null | undefined)[],
  ones: readonly (T | null | undefined)[],
): T[] | undefined {
  const given = list.filter((one) => one != null);
  const found = ones.filter((one) => one != null);
  return given.length + found.length > 0 ? [...given.flat(), ...found] : undefined;
}

function inputOf(entries: readonly [SentCell, ...SentCell[]]): ColumnData {
  const [{ projectBoardColumnId, textData, linkText, numericData, dateData, deadlineData, valueOptionId }] = entries;
  const urls = entries.flatMap(({ linkUrl }) => linkUrl ?? []);
  // One link has a text of its own; what several are called follows from their addresses.
  const words =
    urls.length > 0
      ? { textData: urls.join(' '), linkText: urls.length === 1 ? (linkText ?? '') : '' }
      : { textData, linkText };
  return {
    projectBoardColumnId,
    ...words,
    numericData,
    dateData,
    deadlineData,
    valueOptionId,
    userAccountNameList: listOf(
      entries.map((entry) => entry.userAccountNameList),
      entries.map((entry) => entry.userAccountName),
    ),
    fileIdList: listOf(
      entries.map((entry) => entry.fileIdList),
      entries.map((entry) => entry.id),
    ),
    linkedPostIdList: listOf(
      entries.map((entry) => entry.linkedPostIdList),
      entries.map((entry) => entry.linkedPost?.id),
    ),
  };
}

function readCells(cells: readonly SentCell[], context: z.RefinementCtx): ColumnData[] {
  const byColumn = Map.groupBy(cells, ({ projectBoardColumnId }) => projectBoardColumnId);
  return [...byColumn.values()].map((entries) => {
    const message = whyNot(entries);
    if (message !== undefined)
      context.addIssue({ code: 'custom', message, path: [cells.indexOf(entries[0]!)], input: cells });
    return inputOf(entries as [SentCell, ...SentCell[]]);
  });
}

export const sentCells = z
  .array(sentCell)
  .max(COLUMNS_MAX * PEOPLE_MAX)
  .transform(readCells);
export const sentColumnData = sentCell.transform((cell, context) => readCells([cell], context)[0]!);
