import { IconArrowLeft, IconMail } from '@tabler/icons-react';
import { NavItem } from '#app/components/NavItem.tsx';
import { WorkspaceSelect } from '#app/features/workspace/components/WorkspaceSelect.tsx';
import { contactUrl } from '#app/lib/page/support.ts';
import { settingsMenu } from '../navigation/settings-menu.ts';
import { useTopLink } from '../navigation/use-top-link.ts';
import { usePlace } from '../signed-in/use-place.ts';
import { SettingsFrame } from './SettingsFrame.tsx';
import { MenuSections, SideMenu } from './SideMenu.tsx';

/** Settings of the workspace and of the person. */
export const Component = () => {
  const place = usePlace();
  const { workspaceId, context } = place;
  const { projectPage } = useTopLink(place);
  return (
    <SettingsFrame
      place={place}
      title="設定"
      menu={<MenuSections sections={settingsMenu(workspaceId, context.role)} pathname={context.pathname} />}
      phoneMenu={
        <SideMenu title="その他">
          <WorkspaceSelect workspaceId={workspaceId} />
          {projectPage && (
            <NavItem
              to={projectPage}
              label="プロジェクトページへ戻る"
              icon={<IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />}
            />
          )}
          <NavItem
            to={contactUrl()}
            isOutside
            label="お問い合わせ"
            icon={<IconMail size={16} stroke={1.75} aria-hidden="true" />}
          />
        </SideMenu>
      }
    />
  );
};
