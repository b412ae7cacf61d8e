import { IconChevronDown } from '@tabler/icons-react';
import { Menu } from '#app/components/floating/Menu.tsx';
import { Kbd } from '#app/components/Kbd.tsx';
import { PlainButton } from '#app/components/PlainButton.tsx';
import type { LoadedGroup } from '../state/types.ts';
import { GroupName, groupName } from '../table/GroupRow.tsx';
import type { TableLook } from '../table/table-look.ts';
import classes from './NewPostCard.module.css';

/** How many were added, and where the last one went. */
export interface Added {
  count: number;
  group?: LoadedGroup | undefined;
}

interface Props {
  look: TableLook;
  groups: LoadedGroup[];
  group: LoadedGroup | undefined;
  added: Added;
  /** What it begins with. */
  templateName: string | undefined;
  isEmpty: boolean;
  onGroup(groupKey: string): void;
  onAdd(): void;
  onDetail(): void;
  onClosed(): void;
}

/** Below the title of a new post: the group that it goes into, what was added, and the button. */
const NewPostFoot = (props: Props) => {
  const { look, groups, group, added, templateName, isEmpty, onGroup, onAdd, onDetail, onClosed } = props;
  const nameOfGroup = (one: LoadedGroup) => groupName(one, look.groupColumn, look.people);
  const said = (): string => {
    if (added.count === 0) return templateName === undefined ? '' : `テンプレート「${templateName}」`;
    const to = added.group && look.groupColumn ? `「${nameOfGroup(added.group)}」に` : '';
    return `${added.count}件目を${to}追加しました`;
  };
  return (
    <div className={classes.foot}>
      {look.groupColumn && group && (
        <Menu position="bottom-start" width={220} returnFocus={false} onExitTransitionEnd={onClosed}>
          <Menu.Target>
            <button
              type="button"
              className={classes.group}
              aria-label={`${look.groupColumn.name}：${nameOfGroup(group)}`}
            >
              <GroupName group={group} groupColumn={look.groupColumn} name={nameOfGroup(group)} />
              <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
            </button>
          </Menu.Target>
          <Menu.Dropdown className={classes.groups}>
            {groups.map((one) => (
              <Menu.Item key={one.key} onClick={() => onGroup(one.key)}>
                <GroupName group={one} groupColumn={look.groupColumn} name={nameOfGroup(one)} />
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <span className={`${classes.added} ellipsis grow`} role="status">
        {said()}
      </span>
      <PlainButton size="xs" onClick={onDetail}>
        詳細を入力
      </PlainButton>
      <PlainButton size="xs" variant="filled" hint={<Kbd chord="Enter" />} aria-disabled={isEmpty} onClick={onAdd}>
        追加する
      </PlainButton>
    </div>
  );
};

export default NewPostFoot;
