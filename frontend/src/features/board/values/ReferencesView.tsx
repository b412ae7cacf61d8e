import { IconExternalLink, IconGitPullRequest, IconGitPullRequestClosed } from '@tabler/icons-react';
import { recordsOf } from '#shared/board/cells/cell-lists.ts';
import { PULL_STATE_NAMES, pullName } from '#shared/board/cells/pull-request.ts';
import type { CellRecord, CellValue, Column } from '#shared/board/types.ts';
import { ColumnType, PostGithubPullRequestState } from '#shared/enums/enums.ts';
import classes from './ReferencesView.module.css';

/** Links out of the product: issues, and pull requests with their state. */
const ReferencesView = ({ column, value }: { column: Column; value: CellValue }) => (
  <span className={classes.list}>
    {recordsOf(value).map((record) =>
      column.columnType === ColumnType.GITHUB_PULL_REQUEST ? (
        <Pull key={record['pullId']} pull={record} />
      ) : (
        <Reference key={record['linkUrl']} link={record} />
      ),
    )}
  </span>
);

/** What was stored by others may say anything: only https leads anywhere. */
const hrefOf = (url: unknown): string | undefined => (String(url).startsWith('https://') ? String(url) : undefined);

const Reference = ({ link }: { link: CellRecord }) => (
  <a
    className={classes.item}
    href={hrefOf(link['linkUrl'])}
    target="_blank"
    rel="noreferrer noopener"
    title={String(link['linkUrl'])}
  >
    <IconExternalLink size={14} stroke={1.75} aria-hidden="true" />
    <span className="ellipsis">{link['linkText']}</span>
  </a>
);

const Pull = ({ pull }: { pull: CellRecord }) => {
  const state = pull['pullState'] as PostGithubPullRequestState;
  const Mark = state === PostGithubPullRequestState.CLOSED ? IconGitPullRequestClosed : IconGitPullRequest;
  return (
    <a
      className={classes.item}
      href={hrefOf(pull['pullUrl'])}
      target="_blank"
      rel="noreferrer noopener"
      title={`${pullName(pull)} ${pull['pullTitle']}`}
      data-state={state === PostGithubPullRequestState.CLOSED ? 'closed' : 'open'}
    >
      <Mark size={14} stroke={1.75} aria-label={PULL_STATE_NAMES[state]} />
      <span className={`num ${classes.number}`}>#{pull['pullNumber']}</span>
      <span className="ellipsis">{pull['pullTitle']}</span>
      <span className={classes.repository}>{pull['pullRepository']}</span>
    </a>
  );
};

export default ReferencesView;
