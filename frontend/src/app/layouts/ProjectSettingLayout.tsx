import { IconArrowLeft } from '@tabler/icons-react';
import { NavItem } from '#app/components/NavItem.tsx';
import { paths } from '#app/lib/paths.ts';
import { may } from '#shared/rules/access/permissions.ts';
import { projectSettingsMenu } from '../navigation/project-settings-menu.ts';
import { usePlace } from '../signed-in/use-place.ts';
import { SettingsFrame } from './SettingsFrame.tsx';
import classes from './SideMenu.module.css';
import { MenuSections } from './SideMenu.tsx';

/** Settings of one project; the way back is the list of projects, for those who may open it. */
export const Component = () => {
  const place = usePlace();
  const { workspaceId = '', context } = place;
  return (
    <SettingsFrame
      place={place}
      title="プロジェクト設定"
      menu={
        <div>
          {may(context.role, 'project.register') && (
            <div className={classes.back}>
              <NavItem
                to={paths.projectList(workspaceId)}
                label="プロジェクト管理へ戻る"
                icon={<IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />}
              />
            </div>
          )}
          {context.projectKey && (
            <MenuSections
              sections={projectSettingsMenu({ workspaceId, projectKey: context.projectKey })}
              pathname={context.pathname}
            />
          )}
        </div>
      }
    />
  );
};
