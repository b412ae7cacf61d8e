import { IconCheck, IconUsersGroup } from '@tabler/icons-react';
import { RoleLabel } from '#shared/enums/enums.ts';
import { DOES, permissionsOf, SECTIONS } from '#shared/rules/access/permission-words.ts';
import { grantOf } from '#shared/rules/access/permissions.ts';
import { type Grant, ROLES } from '#shared/rules/access/roles.ts';
import classes from './PermissionTable.module.css';

/** Kinds of action by role; on phones the roles' cards say the same. */
export const PermissionTable = () => (
  <div className={classes.wide}>
    <ul className={classes.legend} aria-label="記号の意味">
      <li>
        <Mark grant="allowed" /> できます
      </li>
      <li>
        <Mark grant="inProjects" /> 参加しているプロジェクトで、できます
      </li>
      <li>
        <Mark grant="no" /> できません
      </li>
    </ul>
    <table className={classes.table}>
      <caption className="visually-hidden">ロールごとにできること</caption>
      <thead>
        <tr>
          <th scope="col">操作</th>
          {ROLES.map((role) => (
            <th key={role} scope="col">
              {RoleLabel[role]}
            </th>
          ))}
        </tr>
      </thead>
      {SECTIONS.map(({ section, title }) => (
        <tbody key={section}>
          <tr className={classes.section}>
            <th scope="rowgroup" colSpan={ROLES.length + 1}>
              {title}
            </th>
          </tr>
          {permissionsOf(section).map((permission) => (
            <tr key={permission}>
              <th scope="row">{DOES[permission]}する</th>
              {ROLES.map((role) => (
                <td key={role}>
                  <Mark grant={grantOf(role, permission)} isRead />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  </div>
);

const WORDS: Record<Grant, string> = {
  allowed: 'できます',
  inProjects: '参加しているプロジェクトで、できます',
  no: 'できません',
};

const Mark = ({ grant, isRead = false }: { grant: Grant; isRead?: boolean }) => (
  <span className={classes.mark} data-grant={grant} title={isRead ? WORDS[grant] : undefined}>
    {grant === 'allowed' && <IconCheck size={16} stroke={2} aria-hidden="true" />}
    {grant === 'inProjects' && <IconUsersGroup size={16} stroke={1.75} aria-hidden="true" />}
    {grant === 'no' && <span aria-hidden="true">—</span>}
    {isRead && <span className="visually-hidden">{WORDS[grant]}</span>}
  </span>
);
