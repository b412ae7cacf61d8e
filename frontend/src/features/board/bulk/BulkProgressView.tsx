import { ProgressBar } from '#app/components/states/ProgressBar.tsx';
import { formatNumber } from '#shared/format/number.ts';
import classes from './Bulk.module.css';
import type { BulkProgress } from './running-bulks.ts';

interface Props extends BulkProgress {
  /** Undefined: it has not begun. */
  onCancel: (() => void) | undefined;
}

/** How far a change of many posts is; it goes on when this is closed. */
export const BulkProgressView = ({ done, total, onCancel }: Props) => (
  <span className={classes.progress}>
    <ProgressBar label="一括変更の進み具合" done={done} total={total} />
    <span className="num">
      {formatNumber(done)} / {formatNumber(total)}件
    </span>
    <button type="button" disabled={!onCancel} onClick={onCancel}>
      中止
    </button>
  </span>
);
