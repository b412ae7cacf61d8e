import { IconBell, IconLayoutList, IconMenu2, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useAllActions, visibleActions } from '#app/actions/registry.ts';
import { runAction } from '#app/actions/use-action-shortcuts.ts';
import { SecretaryMark } from '#app/components/Logo.tsx';
import { paths } from '#app/lib/paths.ts';
import type { Place } from '../signed-in/use-place.ts';
import classes from './BottomBar.module.css';
import { UnreadCount } from './NotificationLine.tsx';

const MenuSheet = lazy(() => import('./MenuSheet.tsx'));

/** What ＋ does: the screen that offers this action decides. */
const ADD_ACTION = 'post.create';

/** The phone's bar: only what works on this screen. */
const BottomBar = ({ workspaceId, projects, context }: Place) => {
  const actions = useAllActions();
  // The sheet belongs to the page it was opened on: going anywhere closes it.
  const { key } = useLocation();
  const [openedOn, setOpenedOn] = useState<string>();
  const isMenuOpen = openedOn === key;
  const add = visibleActions(actions, context).find((action) => action.id === ADD_ACTION);
  const { projectKey, boardId } = context;
  return (
    <nav className={classes.bar} aria-label="メニュー">
      {workspaceId && projectKey && (
        <Link
          className={classes.item}
          to={paths.board({ workspaceId, projectKey, boardId })}
          aria-current={context.pathname === '/workspace/project/board' ? 'page' : undefined}
        >
          <IconLayoutList size={20} stroke={1.6} aria-hidden="true" />
          ボード
        </Link>
      )}
      {workspaceId && projectKey && (
        <Link
          className={classes.item}
          to={paths.secretary({ workspaceId, projectKey })}
          aria-current={context.pathname.startsWith('/workspace/project/secretary') ? 'page' : undefined}
          data-tour="secretary"
        >
          <SecretaryMark size={20} stroke={1.6} />
          AI秘書
        </Link>
      )}
      {workspaceId && (
        <Link
          className={classes.item}
          to={paths.notifications(workspaceId)}
          aria-current={context.pathname === '/workspace/notification' ? 'page' : undefined}
        >
          <span className={classes.bell}>
            <IconBell size={20} stroke={1.6} aria-hidden="true" />
            <Suspense>
              <UnreadCount workspaceId={workspaceId} />
            </Suspense>
          </span>
          通知
        </Link>
      )}
      {add && (
        <button
          type="button"
          className={classes.item}
          data-tour="post-create"
          aria-label={add.name}
          onClick={() => void runAction(add, context)}
        >
          <span className={classes.add}>
            <IconPlus size={20} stroke={1.6} aria-hidden="true" />
          </span>
        </button>
      )}
      <button
        type="button"
        className={classes.item}
        data-tour="projects"
        aria-expanded={isMenuOpen}
        onClick={() => setOpenedOn(key)}
      >
        <IconMenu2 size={20} stroke={1.6} aria-hidden="true" />
        メニュー
      </button>
      <Suspense>
        {openedOn !== undefined && (
          <MenuSheet
            opened={isMenuOpen}
            onClose={() => setOpenedOn('')}
            workspaceId={workspaceId}
            projects={projects}
            context={context}
          />
        )}
      </Suspense>
    </nav>
  );
};

export default BottomBar;
