import { Button } from '@mantine/core';
import { Dialog } from '#app/components/Dialog.tsx';
import { cellText } from '../editors/draft.ts';
import type { BoardStore } from '../state/board-store.ts';
import type { BoardState, CellEdit, Edit } from '../state/types.ts';
import classes from './Dialogs.module.css';
import { TITLE } from './grid-selection.ts';
import { nameOf, type People } from './people.ts';
import { TITLE_COLUMN } from './title-column.ts';

const POSTS_NAMED = 10;

interface Props {
  store: BoardStore;
  state: BoardState;
  people: People;
  onClose(): void;
}

/** What could not be saved and why; each can be sent again or let go. */
const RefusedDialog = ({ store, state, people, onClose }: Props) => {
  const describe = (edit: Edit): { title: string; value: string } => {
    if (edit.kind === 'add') return { title: '投稿を追加', value: edit.title };
    if (edit.kind === 'addSubPost') return { title: 'サブ投稿を追加', value: edit.title };
    if (edit.kind === 'archive') return { title: 'アーカイブ', value: `${edit.postIds.length}件` };
    if (edit.kind === 'unarchive') return { title: 'アーカイブの取り消し', value: `${edit.postIds.length}件` };
    if (edit.kind === 'delete') return { title: '削除', value: `${edit.postIds.length}件` };
    if (edit.kind === 'restore') return { title: '削除の取り消し', value: `${edit.postIds.length}件` };
    if (edit.kind === 'moveAway') return { title: 'ほかのボードへの移動', value: `${edit.postIds.length}件` };
    if (edit.kind === 'moveBack') return { title: 'ボードの移動の取り消し', value: `${edit.postIds.length}件` };
    if (edit.kind === 'feedback') return { title: 'フィードバックの印', value: `${edit.postIds.length}件` };
    if (edit.kind === 'place') return { title: '投稿の移動', value: `${edit.posts.length}件` };
    if (edit.kind === 'action')
      return {
        title: 'ボタン',
        value: state.data?.board.columns.find(({ id }) => id === edit.columnId)?.customActionLabel ?? '',
      };
    if (edit.kind === 'adds') return { title: '投稿を追加', value: `${edit.posts.length}件` };
    const cells = edit.kind === 'cells' ? edit.cells : [edit.kind === 'title' ? { ...edit, columnId: TITLE } : edit];
    const [cell] = cells;
    return cell && cells.length === 1
      ? describeCell(cell)
      : { title: 'セルの変更', value: `${cells.length}件${postsOf(cells)}` };
  };
  const postsOf = (cells: readonly CellEdit[]): string => {
    const numbers = [...new Set(cells.map(({ postId }) => postId))].flatMap((postId) => {
      const row = store.rowOf(postId);
      return row && row.revision > 0 ? row.projectSerialNumber : [];
    });
    return numbers.length === 0
      ? ''
      : `（${numbers
          .slice(0, POSTS_NAMED)
          .map((number) => `#${number}`)
          .join('、')}${numbers.length > POSTS_NAMED ? ' ほか' : ''}）`;
  };
  const describeCell = ({
    postId,
    columnId,
    value,
  }: Pick<CellEdit, 'postId' | 'columnId' | 'value'>): { title: string; value: string } => {
    const row = store.rowOf(postId);
    const column =
      columnId === TITLE ? TITLE_COLUMN : state.data?.board.columns.find((candidate) => candidate.id === columnId);
    return {
      title: row ? `${row.projectSerialNumber} ${row.title}` : '投稿',
      value: column
        ? `${column.name} → ${cellText(column, value, (accountName) => nameOf(people, accountName)) || 'なし'}`
        : '',
    };
  };
  const settle = (act: () => void) => {
    act();
    if (state.refused.length === 1) onClose();
  };
  return (
    <Dialog onClose={onClose} title="保存できなかった変更">
      <ul className={classes.refused}>
        {state.refused.map(({ mutationId, edit, reason }) => {
          const { title, value } = describe(edit);
          return (
            <li key={mutationId}>
              <div>
                <b>{title}</b>
                <p>{value}</p>
                <p className={classes.reason}>{reason}</p>
              </div>
              <Button size="xs" variant="subtle" onClick={() => settle(() => store.dismiss(mutationId))}>
                変更を取りやめる
              </Button>
              <Button size="xs" onClick={() => settle(() => store.retry(mutationId))}>
                もう一度保存する
              </Button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
};

export default RefusedDialog;
