import { placeSubPosts } from '#app/features/board/rows/sub-post-moves.ts';
import type { BoardStore } from '#app/features/board/state/board-store.ts';
import type { BoardData } from '#app/features/board/state/types.ts';
import type { TableLook } from '#app/features/board/table/table-look.ts';
import { CellValueView } from '#app/features/board/values/CellValueView.tsx';
import type { People } from '#app/features/board/values/people.ts';
import { SubPostList } from '#app/features/post/components/linked/SubPostList.tsx';
import { isActiveOn } from '#shared/board/rows/archived.ts';
import type { Row } from '#shared/board/types.ts';

interface Props {
  store: BoardStore;
  board: BoardData['board'];
  look: TableLook;
  people: People;
  /** The post they belong to. */
  row: Row;
  subPosts: readonly Row[];
  onOpen(subSerial: number): void;
}

/** The sub-posts in the panel of their post, each with who does it and how far it is. */
export const PanelSubPosts = ({ store, board, look, people, row, subPosts, onOpen }: Props) => {
  const assignee = look.columns.find(({ kind }) => kind === 'people')?.column;
  const status = board.columns.find((column) => column.isStatus);
  const shown = [assignee, status].filter((column) => column !== undefined);
  return (
    <SubPostList
      list={subPosts.map((subPost) => ({
        id: subPost.id,
        serial: subPost.revision > 0 ? subPost.projectSerialNumber : undefined,
        title: subPost.title,
        status: shown.map(
          (column) =>
            subPost.values[column.id] !== undefined && (
              <CellValueView key={column.id} column={column} value={subPost.values[column.id]} people={people} />
            ),
        ),
      }))}
      doneCount={subPosts.filter((subPost) => look.isDone(subPost)).length}
      canEdit={look.canEdit && isActiveOn(board)(row)}
      onOpen={onOpen}
      onMove={
        look.canEdit
          ? (id, nextId) => {
              const others = subPosts.filter((subPost) => subPost.id !== id);
              const at = nextId === undefined ? others.length : others.findIndex((subPost) => subPost.id === nextId);
              return placeSubPosts(store, [id], at);
            }
          : undefined
      }
      onAdd={(title) => void store.addSubPost(row.id, title)}
    />
  );
};
