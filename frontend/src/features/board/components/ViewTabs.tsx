import { IconArrowLeft, IconArrowRight, IconCheck, IconChevronDown, IconCopy, IconPencil, IconPlus, IconSubtask, IconTable, IconTextWrap, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Menu } from '#app/components/floating/Menu.tsx';
import { IconButton } from '#app/components/IconButton.tsx';
import { Kbd } from '#app/components/Kbd.tsx';
import { useSortable } from '#app/hooks/use-sortable.ts';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { VIEW_NAME_MAX } from '#shared/board/limits.ts';
import type { ViewTab } from '../state/types.ts';
import classes from './ViewTools.module.css';

export interface ViewCommands {
  add(): void;
  rename(viewId: string, name: string): void;
  duplicate(viewId: string): void;
  /** To a place among the views, from 0. */
  move(viewId: string, to: number): Promise<boolean>;
  /** Long texts go on in further lines, in every column that does not say otherwise. */
  wrap(viewId: string, isWrapDisplay: boolean): void;
  remove(view: ViewTab): void;
}

interface Props {
  views: ViewTab[];
  currentId: string;
  isWrapped: boolean;
  isShowSubPost: boolean;
  /** Undefined: may only look. */
  commands: ViewCommands | undefined;
  pathOf(viewId: string): string;
  onChoose(viewId: string): void;
  /** For oneself, until it is saved. */
  onShowSubPost(isShown: boolean): void;
}

/** The board's views; on a phone, the device's own picker. */
export const ViewTabs = ({ views, currentId, isWrapped, isShowSubPost, commands, pathOf, onChoose, onShowSubPost }: Props) => {
  const [renaming, setRenaming] = useState<string>();
  const { order, listProps, entryProps } = useSortable({
    name: 'view',
    ids: views.map((view) => view.id),
    isVertical: false,
    onMove: commands && ((id, nextId) => {
      const others = views.filter((view) => view.id !== id);
      return commands.move(id, nextId === undefined ? others.length : others.findIndex((view) => view.id === nextId));
    }),
  });
  const ordered = order.flatMap((id) => views.find((view) => view.id === id) ?? []);
  const at = ordered.findIndex((view) => view.id === currentId);
  const current = ordered[at];
  return (
    <nav className={classes.tabs} aria-label="ビュー" {...listProps}>
      <select className={`${classes.phoneTabs} only-phone`} aria-label="ビュー" value={currentId} onChange={(event) => onChoose(event.currentTarget.value)}>
        {views.map((view) => (
          <option key={view.id} value={view.id}>
            {view.name}
          </option>
        ))}
      </select>
      {ordered.map((view) =>
        view.id === renaming ? (
          <RenameTab key={view.id} name={view.name} onDone={(name) => {
            setRenaming(undefined);
            if (name !== '' && name !== view.name) commands?.rename(view.id, name);
          }} />
        ) : (
          <Link key={view.id} {...entryProps(view.id)} to={pathOf(view.id)} className={`${classes.tab} only-desktop`} aria-current={view.id === currentId ? 'page' : undefined} onDoubleClick={() => commands && setRenaming(view.id)}>
            <IconTable size={16} stroke={1.75} aria-hidden="true" />
            {view.name}
          </Link>
        ),
      )}
      {commands && current && (
        <>
          <Menu position="bottom-start" width={220} returnFocus={false}>
            <Menu.Target>
              <IconButton label="ビューの操作" className={classes.tabButton}>
                <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
              </IconButton>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} />} onClick={() => setRenaming(current.id)}>
                名前を変更
              </Menu.Item>
              <Menu.Item leftSection={<IconCopy size={16} stroke={1.75} />} onClick={() => commands.duplicate(current.id)}>
                複製
              </Menu.Item>
              <Menu.Item leftSection={<IconTextWrap size={16} stroke={1.75} />} rightSection={isWrapped && <IconCheck size={14} aria-label="オン" />} onClick={() => commands.wrap(current.id, !isWrapped)}>
                折り返して表示
              </Menu.Item>
              <Menu.Item leftSection={<IconSubtask size={16} stroke={1.75} />} rightSection={isShowSubPost && <IconCheck size={14} aria-label="オン" />} onClick={() => onShowSubPost(!isShowSubPost)}>
                サブ投稿を表示
              </Menu.Item>
              <Menu.Item leftSection={<IconArrowLeft size={16} stroke={1.75} />} disabled={at === 0} rightSection={<Kbd chord="alt+ArrowLeft" />} onClick={() => void commands.move(current.id, at - 1)}>
                左へ移動
              </Menu.Item>
              <Menu.Item leftSection={<IconArrowRight size={16} stroke={1.75} />} disabled={at === views.length - 1} rightSection={<Kbd chord="alt+ArrowRight" />} onClick={() => void commands.move(current.id, at + 1)}>
                右へ移動
              </Menu.Item>
              {!current.isDefault && (
                <Menu.Item leftSection={<IconTrash size={16} stroke={1.75} />} onClick={() => commands.remove(current)}>
                  削除
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
          <IconButton label="ビューを追加" className={classes.tabButton} onClick={commands.add}>
            <IconPlus size={16} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </>
      )}
    </nav>
  );
};

const RenameTab = ({ name, onDone }: { name: string; onDone(name: string): void }) => {
  const [text, setText] = useState(name);
  const onKeyDown = useKeyDown({ Enter: () => onDone(text.trim()), Escape: () => onDone('') });
  return (
    <input
      className={classes.rename}
      aria-label="ビューの名前"
      maxLength={VIEW_NAME_MAX}
      value={text}
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => onDone(text.trim())}
    />
  );
};
