import { IconChevronDown, IconChevronRight, IconMail, IconPuzzle, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { NavItem } from '#app/components/NavItem.tsx';
import { contactUrl, extensionUrl } from '#app/lib/page/support.ts';
import { applicationMenu } from '../navigation/application-menu.ts';
import type { MenuItem } from '../navigation/menu-item.ts';
import { type Place, useProjectAccess } from '../signed-in/use-place.ts';
import { ProjectNav } from './ProjectNav.tsx';
import classes from './Sidebar.module.css';

/** The whole menu of the application, in the specified order: プロジェクト, 投稿ツール, 設定, マイページ, その他 (account §2.4). */
export const ApplicationMenu = (place: Place) => {
  const { workspaceId, context } = place;
  const { settings, myPage } = applicationMenu({
    workspaceId,
    projectKey: context.projectKey,
    role: context.role,
    projectAccess: useProjectAccess(place),
  });
  return (
    <>
      <ProjectNav {...place} />
      {extensionUrl() && (
        <>
          <h2 className={classes.heading}>
            <span>投稿ツール</span>
          </h2>
          <NavItem
            to={extensionUrl()}
            isOutside
            label="インストールはこちら"
            icon={<IconPuzzle size={16} stroke={1.75} aria-hidden="true" />}
          />
        </>
      )}
      <div className={classes.gap} />
      {settings.length > 0 && <Settings items={settings} />}
      {myPage && <Line item={myPage} />}
      <h2 className={classes.heading}>
        <span>その他</span>
      </h2>
      <NavItem
        to={contactUrl()}
        isOutside
        label="お問い合わせ"
        icon={<IconMail size={16} stroke={1.75} aria-hidden="true" />}
      />
    </>
  );
};

/** Never the screen that is open: they all have layouts of their own, whose menus say where one is. */
const Line = ({ item: { to, label, icon: Mark }, isNested = false }: { item: MenuItem; isNested?: boolean }) => (
  <NavItem to={to} label={label} isNested={isNested} icon={<Mark size={16} stroke={1.75} aria-hidden="true" />} />
);

/** Closed until it is wanted (look.md §5). */
const Settings = ({ items }: { items: readonly MenuItem[] }) => {
  const [isOpen, setOpen] = useState(false);
  const Twisty = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <button
        type="button"
        className={classes.disclosure}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        title="設定"
      >
        <IconSettings size={16} stroke={1.75} aria-hidden="true" />
        <span className={`${classes.disclosureLabel} grow`}>設定</span>
        <Twisty size={14} stroke={1.75} aria-hidden="true" />
      </button>
      {isOpen && items.map((item) => <Line key={item.to} item={item} isNested />)}
    </>
  );
};
