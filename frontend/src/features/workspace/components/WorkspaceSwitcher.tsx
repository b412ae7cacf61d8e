import { IconSelector } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Menu } from '#app/components/floating/Menu.tsx';
import { Logo } from '#app/components/Logo.tsx';
import { useSession } from '#app/lib/session/session.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { activeMemberships } from '../choose-workspace.ts';
import { WorkspaceIcon } from './WorkspaceIcon.tsx';
import classes from './WorkspaceSwitcher.module.css';

const WorkspaceLines = lazy(() => import('./WorkspaceLines.tsx'));

/** The workspace's name; with several workspaces, a menu that moves to another one's sub-domain. */
export const WorkspaceSwitcher = ({ workspaceId }: { workspaceId: string | undefined }) => {
  const user = useSession()?.user;
  const members = user ? activeMemberships(user) : [];
  const current = members.find((member) => member.workspace.id === workspaceId);
  const name = current?.workspace.name ?? PRODUCT_NAME;
  const mark = current?.workspace.icon ? <WorkspaceIcon workspace={current.workspace} /> : <Logo />;

  if (members.length < 2) {
    return (
      <div className={classes.workspace} title={name}>
        {mark}
        <span className={`${classes.name} ellipsis`}>{name}</span>
      </div>
    );
  }
  return (
    <Menu position="bottom-start" width={240}>
      <Menu.Target>
        <button
          type="button"
          className={classes.workspace}
          data-menu
          aria-label={`ワークスペース ${name}`}
          title={name}
        >
          {mark}
          <span className={`${classes.name} ellipsis`}>{name}</span>
          <IconSelector size={14} stroke={1.75} className={classes.selector} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>ワークスペース</Menu.Label>
        <Suspense>
          <WorkspaceLines members={members} current={current} />
        </Suspense>
      </Menu.Dropdown>
    </Menu>
  );
};
