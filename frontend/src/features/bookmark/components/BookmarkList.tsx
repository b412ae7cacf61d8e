import { IconArrowDown, IconArrowUp, IconDots, IconStar, IconStarOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#app/components/IconButton.tsx';
import { Kbd } from '#app/components/Kbd.tsx';
import { NavItem } from '#app/components/NavItem.tsx';
import { Menu } from '#app/components/floating/Menu.tsx';
import { showUndoToast } from '#app/components/toasts.ts';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { paths } from '#app/lib/paths.ts';
import type { Bookmark } from '../api/bookmarks.ts';
import { useBookmarks } from '../use-bookmarks.ts';
import classes from './Bookmarks.module.css';

interface Props {
  workspaceId: string;
  projectKey: string;
  boards: readonly { id: string; name: string }[];
}

const DRAGGED = 'application/x-hisho-bookmark';

/** ブックマーク of the selected project, in the person's own order: dragged, or moved with Alt and the arrows. Which board is open, the list of boards below says. */
export const BookmarkList = ({ workspaceId, projectKey, boards }: Props) => {
  const { store, bookmarks = [] } = useBookmarks({ workspaceId, projectKey });
  /** Before which one the dragged one would come; `end`: last. */
  const [target, setTarget] = useState<string>();
  const [dragged, setDragged] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<string>(undefined);
  const names = new Map(boards.map(({ id, name }) => [id, name]));
  const shown = bookmarks.filter((bookmark) => names.has(bookmark.boardId));

  // The browser forgets the focus of an element that moves.
  useEffect(() => {
    if (moved.current) list.current?.querySelector<HTMLElement>(`[data-bookmark="${moved.current}"] a`)?.focus();
    moved.current = undefined;
  }, [bookmarks]);

  if (shown.length === 0) return null;
  const step = (bookmark: Bookmark, by: 1 | -1) => {
    const to = shown.indexOf(bookmark) + by;
    if (to < 0 || to >= shown.length) return;
    moved.current = bookmark.id;
    void store.move(bookmark.id, (by < 0 ? shown[to] : shown[to + 1])?.id ?? null);
  };
  const remove = (bookmark: Bookmark) => {
    const undo = store.remove(bookmark.id);
    if (undo) showUndoToast(`「${names.get(bookmark.boardId) ?? ''}」をブックマークから外しました`, undo);
  };
  const drop = () => {
    if (dragged && target && target !== dragged) void store.move(dragged, target === 'end' ? null : target);
    setDragged(undefined);
    setTarget(undefined);
  };
  return (
    <section className={classes.section} aria-label="ブックマーク">
      <h3 className={classes.heading}>ブックマーク</h3>
      <ul
        ref={list}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes(DRAGGED)) return;
          event.preventDefault();
          setTarget(targetAt(event.currentTarget, event.clientY));
        }}
        onDrop={(event) => {
          event.preventDefault();
          drop();
        }}
      >
        {shown.map((bookmark, at) => (
          <Line
            key={bookmark.id}
            bookmark={bookmark}
            name={names.get(bookmark.boardId) ?? ''}
            to={paths.board({ workspaceId, projectKey, boardId: bookmark.boardId })}
            isDragged={bookmark.id === dragged}
            mark={target === bookmark.id ? 'before' : target === 'end' && at === shown.length - 1 ? 'after' : undefined}
            onUp={at > 0 ? () => step(bookmark, -1) : undefined}
            onDown={at < shown.length - 1 ? () => step(bookmark, 1) : undefined}
            onRemove={() => remove(bookmark)}
            onDrag={setDragged}
            onDragEnd={() => {
              setDragged(undefined);
              setTarget(undefined);
            }}
          />
        ))}
      </ul>
    </section>
  );
};

/** The line whose upper half is pointed at; below the last one's middle: the end. */
const targetAt = (list: HTMLElement, y: number): string => {
  for (const line of list.querySelectorAll<HTMLElement>('[data-bookmark]')) {
    const { top, height } = line.getBoundingClientRect();
    if (y < top + height / 2) return line.dataset['bookmark'] ?? 'end';
  }
  return 'end';
};

interface LineProps {
  bookmark: Bookmark;
  name: string;
  to: string;
  isDragged: boolean;
  mark: 'before' | 'after' | undefined;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove(): void;
  onDrag(id: string): void;
  onDragEnd(): void;
}

const Line = ({ bookmark, name, to, isDragged, mark, onUp, onDown, onRemove, onDrag, onDragEnd }: LineProps) => (
  <li
    className={classes.line}
    data-bookmark={bookmark.id}
    data-dragged={isDragged || undefined}
    data-mark={mark}
    draggable
    onDragStart={(event) => {
      event.dataTransfer.setData(DRAGGED, bookmark.id);
      event.dataTransfer.effectAllowed = 'move';
      onDrag(bookmark.id);
    }}
    onDragEnd={onDragEnd}
    onKeyDown={useKeyDown({ 'alt+ArrowUp': () => onUp?.(), 'alt+ArrowDown': () => onDown?.() })}
  >
    <NavItem isNested to={to} label={name} icon={<IconStar size={16} stroke={1.75} aria-hidden="true" />} />
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <IconButton label={`${name}のブックマークの操作`} className={classes.menu ?? ''}>
          <IconDots size={14} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconArrowUp size={16} stroke={1.75} aria-hidden="true" />} rightSection={<Kbd chord="alt+ArrowUp" />} disabled={!onUp} onClick={onUp}>
          上へ移動
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown size={16} stroke={1.75} aria-hidden="true" />} rightSection={<Kbd chord="alt+ArrowDown" />} disabled={!onDown} onClick={onDown}>
          下へ移動
        </Menu.Item>
        <Menu.Item leftSection={<IconStarOff size={16} stroke={1.75} aria-hidden="true" />} onClick={onRemove}>
          ブックマークから外す
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  </li>
);
