import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { formatNumber } from '#shared/format/number.ts';
import type { LoadedGroup } from '../state/types.ts';
import classes from './Kanban.module.css';

const MARK = { size: 12, stroke: 2 } as const;

/** How many posts; beyond the limit it warns (look.md), and a strict one says that it is full. */
export const ColumnSize = ({ group: { size, option } }: { group: Pick<LoadedGroup, 'size' | 'option'> }) => {
  const { wipLimit, isWipLimitStrict } = option ?? {};
  if (wipLimit === undefined) return <span className={classes.size}>{formatNumber(size)}</span>;
  const isOver = size > wipLimit;
  const isFull = isWipLimitStrict === true && size === wipLimit;
  const rule = `上限 ${wipLimit}件${isWipLimitStrict ? '（超える移動を止めます）' : ''}`;
  return (
    <span
      className={isOver || isFull ? classes.over : classes.size}
      title={isOver ? `上限の${wipLimit}件を超えています` : rule}
    >
      {isOver && <IconAlertTriangle {...MARK} role="img" aria-label="上限を超えています" />}
      {isFull && <IconLock {...MARK} role="img" aria-label="上限に達しています" />}
      {formatNumber(size)} / {wipLimit}
    </span>
  );
};
