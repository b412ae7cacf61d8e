import { IconLayoutSidebar, IconSearch } from '@tabler/icons-react';
import { openActionDialog } from '#app/actions/palette-state.ts';
import { IconButton } from '#app/components/IconButton.tsx';
import { Kbd } from '#app/components/Kbd.tsx';
import { WorkspaceSwitcher } from '#app/features/workspace/components/WorkspaceSwitcher.tsx';
import type { Place } from '../signed-in/use-place.ts';
import { ApplicationMenu } from './ApplicationMenu.tsx';
import { NotificationLine } from './NotificationLine.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import classes from './Sidebar.module.css';

export const Sidebar = ({ workspaceId, projects, context, onToggle }: Place & { onToggle: () => void }) => (
  <aside className={classes.side}>
    <div className={classes.head}>
      <WorkspaceSwitcher workspaceId={workspaceId} />
      <IconButton label="メニューを開閉する" chord="mod+." onClick={onToggle}>
        <IconLayoutSidebar size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </div>
    <nav className={classes.body} aria-label="メニュー">
      <button
        type="button"
        className={classes.search}
        data-tour="palette"
        onClick={() => openActionDialog('palette')}
        title="検索・移動"
      >
        <IconSearch size={16} stroke={1.75} aria-hidden="true" />
        <span className={`${classes.searchLabel} grow`}>検索・移動</span>
        <Kbd chord="mod+k" />
      </button>
      {workspaceId && <NotificationLine workspaceId={workspaceId} pathname={context.pathname} />}
      <ApplicationMenu workspaceId={workspaceId} projects={projects} context={context} />
    </nav>
    <PersonMenu context={context} />
  </aside>
);
