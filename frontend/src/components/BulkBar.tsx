import { IconX } from '@tabler/icons-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { formatNumber } from '#shared/format/number.ts';
import classes from './BulkBar.module.css';

interface Props {
  /** 選択した投稿の操作 */
  label: string;
  /** Of the checked rows; absent where it is about none. */
  count?: number;
  /** What counts a row: 人, 件. */
  unit?: string;
  /** Over the whole window's foot rather than the part's that holds it. */
  isFixed?: boolean;
  tour?: string;
  onClear(): void;
  /** Its buttons. */
  children: ReactNode;
}

/** What can be done with the checked rows, over the list's foot. */
export const BulkBar = ({ label, count, unit = '件', isFixed = false, tour, onClear, children }: Props) => (
  <div className={classes.bar} data-tour={tour} data-fixed={isFixed || undefined} role="toolbar" aria-label={label}>
    {count !== undefined && (
      <>
        <span className={classes.count}>
          <b className="num">{formatNumber(count)}</b>
          {unit}を選択中
        </span>
        <BulkRule />
      </>
    )}
    {children}
    <BulkRule />
    <button
      type="button"
      className={`${classes.button} ${classes.clear}`}
      aria-label={count === undefined ? '閉じる' : '選択を解除'}
      title={count === undefined ? '閉じる' : '選択を解除 (Esc)'}
      onClick={onClear}
    >
      <IconX size={16} stroke={1.75} aria-hidden="true" />
    </button>
  </div>
);

/** Between buttons of one kind and those of another. */
export const BulkRule = () => <i className={classes.rule} />;

export const BulkButton = ({ className, ...rest }: ComponentPropsWithRef<'button'>) => (
  <button type="button" className={`${classes.button} ${className ?? ''}`} {...rest} />
);
