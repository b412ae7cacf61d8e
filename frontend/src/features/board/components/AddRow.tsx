import { IconPlus } from '@tabler/icons-react';
import classes from './Table.module.css';

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
