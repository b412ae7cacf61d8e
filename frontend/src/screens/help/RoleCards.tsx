import { type Role, RoleLabel } from '#shared/enums/enums.ts';
import { DOES, permissionsOf, SECTIONS } from '#shared/rules/access/permission-words.ts';
import { grantOf } from '#shared/rules/access/permissions.ts';
import { RoleDescription } from '#shared/rules/access/role-descriptions.ts';
import { type Grant, ROLES } from '#shared/rules/access/roles.ts';
import classes from './RoleCards.module.css';

/** Each role in a sentence; on phones, where the table has no room, it opens what the role may do. */
export const RoleCards = () => (
  <>
    <dl className={classes.roles}>
      {ROLES.map((role) => (
        <div key={role}>
          <dt>{RoleLabel[role]}</dt>
          <dd>{RoleDescription[role]}</dd>
        </div>
      ))}
    </dl>
    <div className={classes.cards}>
      {ROLES.map((role) => (
        <details key={role}>
          <summary>
            <span>{RoleLabel[role]}</span>
            <small>{RoleDescription[role]}</small>
          </summary>
          {KINDS.map(({ grant, title }) => (
            <Granted key={grant} role={role} grant={grant} title={title} />
          ))}
        </details>
      ))}
    </div>
  </>
);

const KINDS: readonly { grant: Grant; title: string }[] = [
  { grant: 'allowed', title: 'できること' },
  { grant: 'inProjects', title: '参加しているプロジェクトで、できること' },
  { grant: 'no', title: 'できないこと' },
];

const Granted = ({ role, grant, title }: { role: Role; grant: Grant; title: string }) => {
  const permissions = SECTIONS.flatMap(({ section }) => permissionsOf(section)).filter(
    (permission) => grantOf(role, permission) === grant,
  );
  if (permissions.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {permissions.map((permission) => (
          <li key={permission}>{DOES[permission]}する</li>
        ))}
      </ul>
    </>
  );
};
