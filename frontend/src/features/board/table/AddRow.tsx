import { IconPlus } from '@tabler/icons-react';
import { NewTitleField } from '#app/components/fields/NewTitleField.tsx';
import classes from './Table.module.css';

interface Props {
  /** One level deeper. */
  isUnder?: boolean;
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

/** The line between two rows on which posts are added, or sub-posts under their post: Enter adds and stays ready for the next. */
export const InsertRow = ({ isUnder, onAdd, onClose }: Props) => (
  <div role="row" className={isUnder ? `${classes.insert} ${classes.insertUnder}` : classes.insert}>
    <div role="gridcell">
      <div className={classes.add}>
        <IconPlus size={14} stroke={1.75} aria-hidden="true" />
        <NewTitleField
          className={classes.addInput}
          label={`追加する${isUnder ? 'サブ投稿' : '投稿'}のタイトル`}
          onAdd={onAdd}
          onClose={onClose}
        />
      </div>
    </div>
  </div>
);
