import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { IconButton } from '#app/components/IconButton.tsx';
import { showUndoToast } from '#app/components/toasts/toasts.ts';
import { useBookmarks } from '../use-bookmarks.ts';
import classes from './Bookmarks.module.css';

interface Props {
  workspaceId: string;
  projectKey: string;
  boardId: string;
}

/** Beside the board's name: whether it is bookmarked. */
const BookmarkStar = ({ workspaceId, projectKey, boardId }: Props) => {
  const { store, bookmarks } = useBookmarks({ workspaceId, projectKey });
  const bookmark = bookmarks?.find((candidate) => candidate.boardId === boardId);
  const Star = bookmark ? IconStarFilled : IconStar;
  const toggle = () => {
    if (!bookmark) return void store.add(boardId);
    const undo = store.remove(bookmark.id);
    if (undo) showUndoToast('ブックマークから外しました', undo);
  };
  return (
    <IconButton
      label={bookmark ? 'ブックマークから外す' : 'ブックマークに追加'}
      aria-pressed={bookmark !== undefined}
      className={classes.star ?? ''}
      disabled={!bookmarks}
      onClick={toggle}
    >
      <Star size={16} stroke={1.75} aria-hidden="true" />
    </IconButton>
  );
};

export default BookmarkStar;
