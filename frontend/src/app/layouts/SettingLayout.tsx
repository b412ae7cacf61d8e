import { Drawer } from '@mantine/core';
import { IconArrowLeft, IconChevronLeft, IconMessageQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { NavItem } from '#app/components/NavItem.tsx';
import { WorkspaceSelect } from '#app/features/workspace/components/WorkspaceSelect.tsx';
import { contactUrl } from '#app/lib/support.ts';
import { isAt } from '../navigation/menu-item.ts';
import { settingsMenu } from '../navigation/settings-menu.ts';
import { useProjectPageUrl } from '../navigation/use-top-link.ts';
import { usePlace, type Place } from '../signed-in/use-place.ts';
import { GlobalHeader } from './GlobalHeader.tsx';
import { SideMenu } from './SideMenu.tsx';
import classes from './SettingLayout.module.css';

/** Settings: the header, the settings menu beside the content; on phones the menu is a sheet behind the back button. */
export const SettingLayout = () => {
  const place = usePlace();
  return (
    <div className={classes.page}>
      <GlobalHeader place={place} phone={<PhoneMenu place={place} />} />
      <div className={classes.body}>
        <nav className={`${classes.menu} only-desktop`} aria-label="設定">
          <Sections place={place} />
        </nav>
        <main className={classes.main} tabIndex={-1}>
          <div className={classes.content}>
            <Outlet />
          </div>
        </main>
      </div>
    </div>
  );
};

const Sections = ({ place: { workspaceId, context } }: { place: Place }) =>
  settingsMenu(workspaceId, context.role).map(({ title, items }) => (
    <SideMenu key={title} title={title}>
      {items.map(({ label, to, icon: Mark }) => (
        <NavItem key={to} to={to} label={label} icon={<Mark size={16} stroke={1.75} aria-hidden="true" />} isCurrent={isAt(context.pathname, to)} />
      ))}
    </SideMenu>
  ));

const PhoneMenu = ({ place }: { place: Place }) => {
  // The sheet belongs to the page it was opened on: going anywhere closes it.
  const { key } = useLocation();
  const [openedOn, setOpenedOn] = useState<string>();
  const projectPage = useProjectPageUrl(place);
  return (
    <>
      <button type="button" className={classes.back} aria-label="設定メニューへ戻る" onClick={() => setOpenedOn(key)}>
        <IconChevronLeft size={20} stroke={1.6} aria-hidden="true" />
      </button>
      <strong className={classes.phoneTitle}>設定</strong>
      <Drawer opened={openedOn === key} onClose={() => setOpenedOn(undefined)} position="left" size="100%" title="設定" closeButtonProps={{ 'aria-label': '設定メニューを閉じる', size: 44 }}>
        <nav aria-label="設定メニュー">
          <WorkspaceSelect workspaceId={place.workspaceId} />
          <Sections place={place} />
          <SideMenu title="その他">
            {projectPage && <NavItem to={projectPage} label="プロジェクトページへ戻る" icon={<IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />} />}
            <NavItem to={contactUrl()} isOutside label="お問い合わせ" icon={<IconMessageQuestion size={16} stroke={1.75} aria-hidden="true" />} />
          </SideMenu>
        </nav>
      </Drawer>
    </>
  );
};

export { SettingLayout as Component };
