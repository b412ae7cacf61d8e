import { IconArrowUpRight, IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Menu } from '#app/components/floating/Menu.tsx';
import { paths } from '#app/lib/paths.ts';
import { type Role, RoleLabel } from '#shared/enums/enums.ts';
import { RoleDescription } from '#shared/rules/access/role-descriptions.ts';
import { useMenuOnDemand } from '../use-menu-on-demand.ts';
import classes from './RolePicker.module.css';

interface Props {
  /** Whose role it is. */
  name: string;
  role: Role;
  /** Nothing: the role is shown, and cannot be opened. */
  choices: readonly Role[];
  onChoose: (role: Role) => void;
}

/** スタッフ ⌄: plain text that opens; each role says what it allows. */
export const RolePicker = ({ name, role, choices, onChoose }: Props) => {
  const { isWanted, target } = useMenuOnDemand();
  if (choices.length === 0) return <span className={`${classes.role} ${classes.fixed}`}>{RoleLabel[role]}</span>;
  const button = (
    <button type="button" className={classes.role} aria-label={`${name}のロール：${RoleLabel[role]}`} {...target}>
      {RoleLabel[role]}
      <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
    </button>
  );
  if (!isWanted) return button;
  return (
    <RoleMenu choices={choices} role={role} isOpenAtFirst onChoose={(chosen) => chosen !== role && onChoose(chosen)}>
      {button}
    </RoleMenu>
  );
};

interface MenuProps {
  choices: readonly Role[];
  /** The present one. */
  role?: Role;
  onChoose: (role: Role) => void;
  position?: 'bottom-start' | 'top';
  isOpenAtFirst?: boolean;
  /** The button that opens it. */
  children: ReactNode;
}

export const RoleMenu = ({
  choices,
  role,
  onChoose,
  position = 'bottom-start',
  isOpenAtFirst = false,
  children,
}: MenuProps) => (
  <Menu position={position} width={336} defaultOpened={isOpenAtFirst} classNames={{ dropdown: classes.menu ?? '' }}>
    <Menu.Target>{children}</Menu.Target>
    <Menu.Dropdown aria-label="ロール">
      {choices.map((choice) => (
        <Menu.Item
          key={choice}
          className={classes.choice ?? ''}
          rightSection={choice === role && <IconCheck size={16} stroke={1.75} aria-label="選択中" />}
          onClick={() => onChoose(choice)}
        >
          <b>{RoleLabel[choice]}</b>
          <span>{RoleDescription[choice]}</span>
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item
        component="a"
        href={paths.help('roles')}
        target="_blank"
        rel="noopener"
        rightSection={<IconArrowUpRight size={14} stroke={1.75} aria-hidden="true" />}
      >
        ロールでできること
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);
