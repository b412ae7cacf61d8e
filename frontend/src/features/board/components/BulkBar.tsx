import { IconArchive, IconX } from '@tabler/icons-react';
import classes from './BulkBar.module.css';

/** What can be done with the checked rows, over the table's foot. */
export const BulkBar = ({ count, onArchive, onClear }: { count: number; onArchive(): void; onClear(): void }) => (
  <div className={classes.bar} data-tour="bulk-bar" role="toolbar" aria-label="選択した投稿の操作">
    <span className={classes.count}>
      <b className="num">{count}</b>件を選択中
    </span>
    <i className={classes.rule} />
    <button type="button" className={classes.button} onClick={onArchive} title="アーカイブ (E)">
      <IconArchive size={16} stroke={1.75} aria-hidden="true" />
      アーカイブ
    </button>
    <i className={classes.rule} />
    <button type="button" className={`${classes.button} ${classes.clear}`} aria-label="選択を解除" title="選択を解除 (Esc)" onClick={onClear}>
      <IconX size={16} stroke={1.75} aria-hidden="true" />
    </button>
  </div>
);
