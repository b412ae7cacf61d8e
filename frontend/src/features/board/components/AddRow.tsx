import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { TITLE_MAX } from '#shared/board/cells.ts';
import classes from './Table.module.css';

interface Props {
  isOpen: boolean;
  onOpen(): void;
  onAdd(title: string): void;
  onClose(): void;
}

/** 投稿を追加 at a group's end: Enter adds and stays ready for the next. */
export const AddRow = ({ isOpen, onOpen, onAdd, onClose }: Props) => (
  <div role="row">
    <div role="gridcell">
      {isOpen ? (
        <AddField onAdd={onAdd} onClose={onClose} />
      ) : (
        <button type="button" className={classes.add} onClick={onOpen}>
          <IconPlus size={14} stroke={1.75} aria-hidden="true" />
          <span>投稿を追加</span>
        </button>
      )}
    </div>
  </div>
);

/** The same between two rows. */
export const InsertRow = ({ onAdd, onClose }: Pick<Props, 'onAdd' | 'onClose'>) => (
  <div role="row" className={classes.insert}>
    <div role="gridcell">
      <AddField onAdd={onAdd} onClose={onClose} />
    </div>
  </div>
);

/** Under a post, one level deeper. */
export const InsertSubPostRow = ({ onAdd, onClose }: Pick<Props, 'onAdd' | 'onClose'>) => (
  <div role="row" className={`${classes.insert} ${classes.insertUnder}`}>
    <div role="gridcell">
      <AddField label="追加するサブ投稿のタイトル" onAdd={onAdd} onClose={onClose} />
    </div>
  </div>
);

const AddField = ({ label = '追加する投稿のタイトル', onAdd, onClose }: Pick<Props, 'onAdd' | 'onClose'> & { label?: string }) => {
  const [title, setTitle] = useState('');
  const add = () => {
    if (title.trim() === '') return;
    onAdd(title.trim());
    setTitle('');
  };
  const onKeyDown = useKeyDown({ Enter: add, Escape: onClose });
  return (
    <div className={classes.add}>
      <IconPlus size={14} stroke={1.75} aria-hidden="true" />
      <input
        className={classes.addInput}
        aria-label={label}
        placeholder="タイトルを入力"
        value={title}
        autoFocus
        maxLength={TITLE_MAX}
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          // What was typed is not thrown away by a click elsewhere.
          add();
          onClose();
        }}
      />
    </div>
  );
};
