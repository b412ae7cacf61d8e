import { Link } from 'react-router';
import { paths } from '#app/lib/paths.ts';
import type { ProjectAccess } from '#shared/rules/roles.ts';
import type { OpenedProject } from '../opened-projects.ts';
import classes from './AccessList.module.css';

const ACCESS_LABEL: Readonly<Record<ProjectAccess, string>> = {
  read: '閲覧',
  comment: '閲覧とコメント',
  write: '編集',
  manage: '設定と編集',
};

/** Which projects a person can open, what they may do there, and through which group. */
export const AccessList = ({ workspaceId, opened }: { workspaceId: string; opened: readonly OpenedProject[] }) => (
  <ul className={classes.list}>
    {opened.map(({ projectKey, name, access, through }) => (
      <li key={projectKey}>
        <Link to={paths.project({ workspaceId, projectKey })} className="ellipsis" title={name}>
          {name}
        </Link>
        <small className={classes.reason}>
          {through.length > 0 ? `グループ「${through.map((group) => group.name).join('」「')}」から` : 'ロールから'}
        </small>
        <small className={classes.access}>{ACCESS_LABEL[access]}</small>
      </li>
    ))}
  </ul>
);
