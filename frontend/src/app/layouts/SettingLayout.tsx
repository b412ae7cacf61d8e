import { settingsMenu } from '../navigation/settings-menu.ts';
import { usePlace } from '../signed-in/use-place.ts';
import { SettingsFrame } from './SettingsFrame.tsx';
import { MenuSections } from './SideMenu.tsx';

/** Settings of the workspace and of the person. */
export const Component = () => {
  const place = usePlace();
  const { workspaceId, context } = place;
  return (
    <SettingsFrame
      place={place}
      title="設定"
      menu={<MenuSections sections={settingsMenu(workspaceId, context.role)} pathname={context.pathname} />}
    />
  );
};
