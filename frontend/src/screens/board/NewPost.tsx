import NewPostDialog from '#app/features/board/new-post/NewPostDialog.tsx';
import type { BoardStore } from '#app/features/board/state/board-store.ts';
import type { BoardAddress, BoardInfo, WantedPost } from '#app/features/board/state/types.ts';
import type { TableLook } from '#app/features/board/table/table-look.ts';

interface Props {
  address: BoardAddress;
  store: BoardStore;
  board: BoardInfo;
  look: TableLook;
  me: string;
  wanted: WantedPost;
  onWanted(wanted: WantedPost | undefined): void;
  /** Of a post that stands in the view. */
  onAdded?(postId: string): void;
}

/** The form of a new post, over the board that it is added to. */
const NewPost = ({ store, wanted, onWanted, onAdded, ...board }: Props) => (
  <NewPostDialog
    {...board}
    wanted={wanted}
    missingIn={(post) => store.missingIn(post)}
    onAdd={({ title, start, parentId, subPosts }) => {
      onWanted(undefined);
      if (parentId !== undefined) store.addSubPost(parentId, title, start);
      else {
        const postId = store.addPost(title, start, subPosts);
        if (postId !== undefined) onAdded?.(postId);
      }
    }}
    onClose={() => onWanted(undefined)}
    onReopen={onWanted}
  />
);

export default NewPost;
