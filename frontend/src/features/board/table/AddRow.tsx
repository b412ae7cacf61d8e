import { IconPlus } from '@tabler/icons-react';
import { NewTitleField } from '#app/components/fields/NewTitleField.tsx';
import classes from './Table.module.css';

interface Props {
  onAdd(title: string): void;
  onClose(): void;
}

/** 投稿を追加 at a group's end. */
export const AddRow = ({ onOpen }: { onOpen(): void }) => (
  <div role="row">
    <div role="gridcell">
      <button type="button" className={classes.add} onClick={onOpen}>
        <IconPlus size={14} stroke={1.75} aria-hidden="true" />
        <span>投稿を追加</span>
      </button>
    </div>
  </div>
);

/** The line between two rows on which posts are added: Enter adds and stays ready for the next. */
export const InsertRow = ({ onAdd, onClose }: Props) => (
  <div role="row" className={classes.insert}>
    <div role="gridcell">
      <AddField onAdd={onAdd} onClose={onClose} />
    </div>
  </div>
);

/** Under a post, one level deeper. */
export const InsertSubPostRow = ({ onAdd, onClose }: Props) => (
  <div role="row" className={`${classes.insert} ${classes.insertUnder}`}>
    <div role="gridcell">
      <AddField label="追加するサブ投稿のタイトル" onAdd={onAdd} onClose={onClose} />
    </div>
  </div>
);

const AddField = ({ label = '追加する投稿のタイトル', onAdd, onClose }: Props & { label?: string }) => (
  <div className={classes.add}>
    <IconPlus size={14} stroke={1.75} aria-hidden="true" />
    <NewTitleField className={classes.addInput} label={label} onAdd={onAdd} onClose={onClose} />
  </div>
);
