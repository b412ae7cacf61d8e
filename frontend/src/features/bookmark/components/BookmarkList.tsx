import { IconArrowDown, IconArrowUp, IconDots, IconStar, IconStarOff } from '@tabler/icons-react';
import { Menu } from '#app/components/floating/Menu.tsx';
import { IconButton } from '#app/components/IconButton.tsx';
import { Kbd } from '#app/components/Kbd.tsx';
import { NavItem } from '#app/components/NavItem.tsx';
import { showUndoToast } from '#app/components/toasts/toasts.ts';
import { useSortable } from '#app/hooks/use-sortable.ts';
import { paths } from '#app/lib/paths.ts';
import type { Bookmark } from '../api/bookmarks.ts';
import { useBookmarks } from '../use-bookmarks.ts';
import classes from './Bookmarks.module.css';

interface Props {
  workspaceId: string;
  projectKey: string;
  boards: readonly { id: string; name: string }[];
}

/** ブックマーク of the selected project, in the person's own order: dragged, or moved with Alt and the arrows. Which board is open, the list of boards below says. */
const BookmarkList = ({ workspaceId, projectKey, boards }: Props) => {
  const { store, bookmarks = [] } = useBookmarks({ workspaceId, projectKey });
  const names = new Map(boards.map(({ id, name }) => [id, name]));
  const shown = bookmarks.filter((bookmark) => names.has(bookmark.boardId));
  const { listProps, entryProps, step } = useSortable({
    name: 'bookmark',
    ids: shown.map((bookmark) => bookmark.id),
    isVertical: true,
    onMove: (id, nextId) => store.move(id, nextId ?? null).then(() => true),
  });
  if (shown.length === 0) return null;
  const remove = (bookmark: Bookmark) => {
    const undo = store.remove(bookmark.id);
    if (undo) showUndoToast(`「${names.get(bookmark.boardId) ?? ''}」をブックマークから外しました`, undo);
  };
  return (
    <section className={classes.section} aria-label="ブックマーク">
      <h3 className={classes.heading}>ブックマーク</h3>
      <ul {...listProps}>
        {shown.map((bookmark, at) => (
          <Line
            key={bookmark.id}
            entryProps={entryProps(bookmark.id)}
            name={names.get(bookmark.boardId) ?? ''}
            to={paths.board({ workspaceId, projectKey, boardId: bookmark.boardId })}
            onUp={at > 0 ? () => step(bookmark.id, -1) : undefined}
            onDown={at < shown.length - 1 ? () => step(bookmark.id, 1) : undefined}
            onRemove={() => remove(bookmark)}
          />
        ))}
      </ul>
    </section>
  );
};

interface LineProps {
  entryProps: ReturnType<ReturnType<typeof useSortable>['entryProps']>;
  name: string;
  to: string;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove(): void;
}

const Line = ({ entryProps, name, to, onUp, onDown, onRemove }: LineProps) => (
  <li className={classes.line} {...entryProps}>
    <NavItem isNested to={to} label={name} icon={<IconStar size={16} stroke={1.75} aria-hidden="true" />} />
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <IconButton label={`${name}のブックマークの操作`} className={classes.menu ?? ''}>
          <IconDots size={14} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowUp size={16} stroke={1.75} aria-hidden="true" />}
          rightSection={<Kbd chord="alt+ArrowUp" />}
          disabled={!onUp}
          onClick={onUp}
        >
          上へ移動
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} stroke={1.75} aria-hidden="true" />}
          rightSection={<Kbd chord="alt+ArrowDown" />}
          disabled={!onDown}
          onClick={onDown}
        >
          下へ移動
        </Menu.Item>
        <Menu.Item leftSection={<IconStarOff size={16} stroke={1.75} aria-hidden="true" />} onClick={onRemove}>
          ブックマークから外す
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  </li>
);

export default BookmarkList;
