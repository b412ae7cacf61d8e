import { Drawer } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { UnpaidStrip } from '../signed-in/UnpaidStrip.tsx';
import type { Place } from '../signed-in/use-place.ts';
import { GlobalHeader } from './GlobalHeader.tsx';
import classes from './SettingsFrame.module.css';

interface Props {
  place: Place;
  /** 設定, プロジェクト設定 */
  title: string;
  menu: ReactNode;
}

/** A header, a side menu and the content; on phones the menu is a sheet behind the back button. */
export const SettingsFrame = ({ place, title, menu }: Props) => (
  <div className={classes.page}>
    <GlobalHeader place={place} phone={<PhoneMenu title={title}>{menu}</PhoneMenu>} />
    <UnpaidStrip context={place.context} />
    <div className={classes.body}>
      <nav className={`${classes.menu} only-desktop`} aria-label={title}>
        {menu}
      </nav>
      <main id="main" className={classes.main} tabIndex={-1}>
        <div className={classes.content}>
          <Outlet />
        </div>
      </main>
    </div>
  </div>
);

const PhoneMenu = ({ title, children }: { title: string; children: ReactNode }) => {
  // The sheet belongs to the page it was opened on: going anywhere closes it.
  const { key } = useLocation();
  const [openedOn, setOpenedOn] = useState<string>();
  return (
    <>
      <button
        type="button"
        className={classes.back}
        aria-label={`${title}メニューへ戻る`}
        onClick={() => setOpenedOn(key)}
      >
        <IconChevronLeft size={20} stroke={1.6} aria-hidden="true" />
      </button>
      <strong className={classes.phoneTitle}>{title}</strong>
      <Drawer
        opened={openedOn === key}
        onClose={() => setOpenedOn(undefined)}
        position="left"
        size="100%"
        title={title}
        closeButtonProps={{ 'aria-label': `${title}メニューを閉じる`, size: 44, iconSize: 20 }}
        classNames={{ header: classes.sheetHead ?? '', title: classes.phoneTitle ?? '', body: classes.sheetBody ?? '' }}
      >
        <nav aria-label={title}>{children}</nav>
      </Drawer>
    </>
  );
};
