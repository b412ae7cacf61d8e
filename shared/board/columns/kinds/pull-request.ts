import { recordsOf } from '#shared/board/cells/cell-lists.ts';
import { PULL_STATE_NAMES, pullName } from '#shared/board/cells/pull-request.ts';
import type { CellRecord, CellValue } from '#shared/board/types.ts';
import type { PostGithubPullRequestState } from '#shared/enums/enums.ts';
import type { ColumnKind } from './kind.ts';
import { recordBodies } from './records.ts';
import { textsFilter } from './texts-filter.ts';

const stateName = ({ pullState }: CellRecord): string =>
  PULL_STATE_NAMES[pullState as PostGithubPullRequestState] ?? '';
const inWords = (value: CellValue): string =>
  recordsOf(value)
    .map((pull) => [pullName(pull), pull.pullTitle, stateName(pull)].filter(Boolean).join(' '))
    .join('、');

/** Pull requests that an integration has connected; people only read them. */
export const pullRequestKind: ColumnKind = {
  filter: textsFilter((value) =>
    recordsOf(value).flatMap((pull) => [String(pull.pullTitle), pullName(pull), stateName(pull)]),
  ),
  sort: { by: 'text', read: (value) => recordsOf(value).map(pullName).join(' ') },
  group: {
    idsOf: (value) => [...new Set(recordsOf(value).map(({ pullState }) => String(pullState)))],
    nameOf: (id) => PULL_STATE_NAMES[Number(id) as PostGithubPullRequestState] ?? '',
    noValueName: 'なし',
  },
  aggregations: [],
  format: (_, value) => inWords(value),
  toData: (_, value) => recordBodies(value),
};
