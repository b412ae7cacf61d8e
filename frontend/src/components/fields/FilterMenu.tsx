import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { Menu } from '../floating/Menu.tsx';
import classes from './FilterMenu.module.css';

interface Props<Value extends string> {
  /** ロール */
  label: string;
  options: readonly { value: Value; label: string }[];
  /** Undefined: すべて, or what `nothing` calls it. */
  value: Value | undefined;
  nothing?: string;
  onChange: (value: Value | undefined) => void;
}

/** ロール すべて ⌄: keeps the rows of one value. */
export const FilterMenu = <Value extends string>({
  label,
  options,
  value,
  nothing = 'すべて',
  onChange,
}: Props<Value>) => {
  const chosen = options.find((option) => option.value === value);
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>
        <button type="button" className={classes.button} aria-label={`${label}：${chosen?.label ?? nothing}`}>
          <span className="muted">{label}</span>
          <span className="ellipsis">{chosen?.label ?? nothing}</span>
          <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu ?? ''}>
        {[{ value: undefined, label: nothing }, ...options].map((option) => (
          <Menu.Item
            key={option.value ?? ''}
            rightSection={option.value === chosen?.value && <IconCheck size={14} stroke={1.75} aria-label="選択中" />}
            onClick={() => onChange(option.value)}
          >
            {option.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

/** The line over a list: its search field, then its filters. */
export const FilterBar = ({ children }: { children: React.ReactNode }) => <div className={classes.bar}>{children}</div>;
