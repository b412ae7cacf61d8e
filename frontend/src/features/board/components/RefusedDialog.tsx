import { Button, Modal } from '@mantine/core';
import type { BoardStore } from '../state/board-store.ts';
import type { BoardState, Edit } from '../state/types.ts';
import { cellText } from '../editors/draft.ts';
import classes from './Dialogs.module.css';
import { nameOf, type People } from './people.ts';

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
    if (edit.kind === 'archive') return { title: 'アーカイブ', value: `${edit.postIds.length}件` };
    if (edit.kind === 'unarchive') return { title: 'アーカイブの取り消し', value: `${edit.postIds.length}件` };
    if (edit.kind === 'place') return { title: '投稿の移動', value: `${edit.posts.length}件` };
    const row = store.rowOf(edit.postId);
    const name = row ? `${row.projectSerialNumber} ${row.title}` : '投稿';
    if (edit.kind === 'title') return { title: name, value: `タイトル → ${edit.value}` };
    const column = state.data?.board.columns.find((candidate) => candidate.id === edit.columnId);
    return { title: name, value: column ? `${column.name} → ${cellText(column, edit.value, (accountName) => nameOf(people, accountName)) || 'なし'}` : '' };
  };
  const settle = (act: () => void) => {
    act();
    if (state.refused.length === 1) onClose();
  };
  return (
    <Modal opened onClose={onClose} title="保存できなかった変更" closeButtonProps={{ 'aria-label': '閉じる' }}>
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
    </Modal>
  );
};

export default RefusedDialog;
