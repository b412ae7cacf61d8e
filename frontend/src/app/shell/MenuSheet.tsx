import { Drawer } from '@mantine/core';
import { WorkspaceSwitcher } from '#app/features/workspace/components/WorkspaceSwitcher.tsx';
import type { Place } from '../signed-in/use-place.ts';
import { ApplicationMenu } from './ApplicationMenu.tsx';
import classes from './MenuSheet.module.css';
import { PersonMenu } from './PersonMenu.tsx';

/** The whole sidebar as a full sheet, on phones. */
const MenuSheet = ({
  opened,
  onClose,
  workspaceId,
  projects,
  context,
}: Place & { opened: boolean; onClose: () => void }) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    position="bottom"
    size="100%"
    title={<WorkspaceSwitcher workspaceId={workspaceId} />}
    closeButtonProps={{ 'aria-label': 'メニューを閉じる', size: 44, iconSize: 20 }}
    classNames={{ content: classes.sheet ?? '', header: classes.head ?? '', body: classes.body ?? '' }}
  >
    <nav className={classes.nav} aria-label="メニュー">
      <ApplicationMenu workspaceId={workspaceId} projects={projects} context={context} />
    </nav>
    <PersonMenu context={context} />
  </Drawer>
);

export default MenuSheet;
