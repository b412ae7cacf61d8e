import { IconPlus } from '@tabler/icons-react';
import { NewTitleField } from '#app/components/NewTitleField.tsx';
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

const AddField = ({ label = '追加する投稿のタイトル', onAdd, onClose }: Pick<Props, 'onAdd' | 'onClose'> & { label?: string }) => (
  <div className={classes.add}>
    <IconPlus size={14} stroke={1.75} aria-hidden="true" />
    <NewTitleField className={classes.addInput} label={label} onAdd={onAdd} onClose={onClose} />
  </div>
);
