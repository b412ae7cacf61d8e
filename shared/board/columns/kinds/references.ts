import { recordsOf } from '#shared/board/cells/cell-lists.ts';
import type { ReferenceReader } from '#shared/board/cells/reference-links.ts';
import { readGithubLink, readJiraLink } from '#shared/board/cells/reference-links.ts';
import { REFERENCES_PER_CELL_MAX } from '#shared/board/limits.ts';
import type { CellRecord, CellResult, CellValue } from '#shared/board/types.ts';
import type { ColumnKind } from './kind.ts';
import { recordBodies } from './records.ts';
import { textsFilter } from './texts-filter.ts';

const fieldOf =
  (field: string) =>
  (value: CellValue): string[] =>
    recordsOf(value).map((record) => String(record[field]));
const names = fieldOf('linkText');
const addresses = fieldOf('linkUrl');

/** The same thing linked twice, perhaps by different ways to it, stands there once. */
const once = (records: readonly CellRecord[]): CellRecord[] => [
  ...new Map(records.map((record) => [record.linkUrl, record])).values(),
];

/** Links into one other product, written as addresses one after the other. */
const referenceKind = (read: ReferenceReader, wrong: string): ColumnKind => {
  const parse = (text: string): CellResult => {
    const found = text
      .split(/[\s,、，]+/)
      .filter(Boolean)
      .map(read);
    const known = found.filter((record) => record !== undefined);
    if (known.length < found.length) return { message: wrong };
    const records = once(known);
    if (records.length > REFERENCES_PER_CELL_MAX) return { message: `リンクは${REFERENCES_PER_CELL_MAX}個までです。` };
    return { value: records.length > 0 ? records : undefined };
  };
  return {
    filter: textsFilter((value) => [...names(value), ...addresses(value)]),
    sort: { by: 'text', read: (value) => names(value).join(' ') },
    aggregations: [],
    // As it can be written again; short names do not say of which Jira they are.
    format: (_, value) => addresses(value).join(' '),
    toData: (_, value) => recordBodies(value),
    cells: {
      // What a link is called follows from its address.
      fields: ['textData', 'linkText'],
      fromInput: (_, { textData }) => parse(textData ?? ''),
      fromText: (_, text) => parse(text),
      toInput: (value) => ({ textData: addresses(value).join(' ') }),
    },
  };
};

export const githubLinkKind = referenceKind(
  readGithubLink,
  'GitHubのIssueかプルリクエストのURLを入力してください。例：https://github.com/owner/repo/issues/12',
);
export const jiraLinkKind = referenceKind(
  readJiraLink,
  'Jiraの課題のURLを入力してください。例：https://example.atlassian.net/browse/KEY-1',
);
