import { PostGithubPullRequestState } from '#shared/enums/enums.ts';
import type { CellRecord } from '../types.ts';

export const PULL_STATE_NAMES: Readonly<Record<PostGithubPullRequestState, string>> = {
  [PostGithubPullRequestState.OPEN]: 'オープン',
  [PostGithubPullRequestState.CLOSED]: 'クローズ',
};

/** owner/repo#12 */
export const pullName = ({ pullRepository = '', pullNumber = '' }: CellRecord): string =>
  `${pullRepository}#${pullNumber}`;
