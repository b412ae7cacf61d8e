import { Link } from 'react-router';
import { paths } from '#app/lib/paths.ts';
import type { ProjectAccess } from '#shared/rules/access/roles.ts';
import type { OpenedProject } from '../opened-projects.ts';
import classes from './AccessList.module.css';

const ACCESS_LABEL: Readonly<Record<ProjectAccess, string>> = {
  read: '閲覧',
  comment: '閲覧とコメント',
  write: '編集',
  manage: '設定と編集',
};

interface Props {
  workspaceId: string;
  accountName: string;
  opened: readonly OpenedProject[];
}

/** Which projects a person can open, what they may do there, and through which group. */
export const AccessList = ({ workspaceId, accountName, opened }: Props) => (
  <ul className={classes.list}>
    {opened.map(({ projectKey, name, access, through }) => (
      <li key={projectKey}>
        <Link to={paths.project({ workspaceId, projectKey })} className="ellipsis" title={name}>
          {name}
        </Link>
        <small className={classes.reason}>
          {through.length > 0 ? `グループ「${through.map((group) => group.name).join('」「')}」から` : 'ロールから'}
        </small>
        <Link
          to={paths.graph({ workspaceId, projectKey }, { kind: 'PERSON', id: accountName })}
          className={classes.graph}
          aria-label={`${name}でのつながり`}
        >
          つながり
        </Link>
        <small className={classes.access}>{ACCESS_LABEL[access]}</small>
      </li>
    ))}
  </ul>
);
