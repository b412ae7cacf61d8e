import { IconChevronDown, IconPlus, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { IconButton } from '#app/components/IconButton.tsx';
import { Kbd } from '#app/components/Kbd.tsx';
import { PlainButton } from '#app/components/PlainButton.tsx';
import { Menu } from '#app/components/floating/Menu.tsx';
import { useFocusBackAtOnce } from '#app/hooks/use-focus-back.ts';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { TITLE_MAX } from '#shared/board/cells.ts';
import type { LoadedGroup } from '../state/types.ts';
import { GroupName, groupName } from './GroupRow.tsx';
import classes from './NewPostCard.module.css';
import type { TableLook } from './table-look.ts';

interface Props {
  boardId: string;
  groups: LoadedGroup[];
  groupKey: string;
  look: TableLook;
  onGroup(groupKey: string): void;
  onAdd(title: string, groupKey: string): void;
  onClose(): void;
}

/** What was begun on a board and left by going elsewhere. */
const begun = new Map<string, string>();

/**
 * How a post begins, wherever the table stands: over the board and over an open post, always in sight.
 * Enter adds and stays ready for the next; Esc cancels.
 */
export const NewPostCard = ({ boardId, groups, groupKey, look, onGroup, onAdd, onClose }: Props) => {
  const [title, setTitle] = useState(() => begun.get(boardId) ?? '');
  const [added, setAdded] = useState({ count: 0, to: '' });
  const card = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useFocusBackAtOnce();
  const write = (text: string) => {
    begun.set(boardId, text);
    setTitle(text);
  };
  const group = groups.find(({ key }) => key === groupKey) ?? groups[0];
  const nameOfGroup = (one: LoadedGroup) => groupName(one, look.groupColumn, look.people);
  const add = () => {
    const text = title.trim();
    if (text === '') return field.current?.focus();
    onAdd(text, group?.key ?? '');
    setAdded({ count: added.count + 1, to: group && look.groupColumn ? `「${nameOfGroup(group)}」に` : '' });
    write('');
    field.current?.focus();
  };
  const onKeyDown = useKeyDown({
    Enter: (event) => (event.target === field.current ? add() : false),
    // The list of groups closes for itself.
    Escape: (event) => {
      if (!card.current?.contains(event.target as Node)) return false;
      begun.delete(boardId);
      onClose();
    },
  });
  return (
    <section ref={card} className={classes.card} role="dialog" aria-label="投稿を追加" onKeyDown={onKeyDown}>
      <div className={classes.line}>
        <IconPlus size={16} stroke={1.75} aria-hidden="true" />
        <input ref={field} className={classes.title} aria-label="追加する投稿のタイトル" placeholder="タイトルを入力" value={title} autoFocus autoComplete="off" maxLength={TITLE_MAX} onChange={(event) => write(event.target.value)} />
        <IconButton
          label="やめる"
          chord="Escape"
          onClick={() => {
            begun.delete(boardId);
            onClose();
          }}
        >
          <IconX size={16} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={classes.foot}>
        {look.groupColumn && group && (
          <Menu position="bottom-start" width={220} returnFocus={false} onExitTransitionEnd={() => field.current?.focus()}>
            <Menu.Target>
              <button type="button" className={classes.group} aria-label={`${look.groupColumn.name}：${nameOfGroup(group)}`}>
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
          {added.count > 0 && `${added.count}件目を${added.to}追加しました`}
        </span>
        <PlainButton size="xs" variant="filled" hint={<Kbd chord="Enter" />} aria-disabled={title.trim() === ''} onClick={add}>
          追加する
        </PlainButton>
      </div>
    </section>
  );
};
