import { IconCalendarPlus, IconX } from '@tabler/icons-react';
import { type PointerEvent, useState } from 'react';
import { DayInput } from '#app/components/day/DayInput.tsx';
import { IconButton } from '#app/components/IconButton.tsx';
import type { Row } from '#shared/board/types.ts';
import { formatNumber } from '#shared/format/number.ts';
import classes from './Timeline.module.css';

interface Props {
  rows: readonly Row[];
  /** Posts of the view that are not loaded yet. */
  left: number;
  today: string;
  canMove: boolean;
  onGrab(event: PointerEvent, row: Row): void;
  /** From that day on. */
  onPut(row: Row, day: string): void;
  onOpen(postId: string): void;
  onMore(): void;
  onClose(): void;
}

/** So many are shown; who has more without days narrows the view. */
const SHOWN_MAX = 200;

/** Posts without days, to be drawn onto the days, or given one by its date. */
export const TimelineTray = ({ rows, left, today, canMove, onGrab, onPut, onOpen, onMore, onClose }: Props) => {
  const [dated, setDated] = useState<string>();
  return (
    <aside className={classes.tray} aria-label="日付のない投稿">
      <header>
        <h2>日付なし</h2>
        <IconButton label="日付なしを閉じる" onClick={onClose}>
          <IconX size={16} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </header>
      {rows.length === 0 && <p>日付のない投稿はありません。</p>}
      {rows.length > 0 && canMove && <p>ドラッグして日の上に置くか、日付を入れます。</p>}
      <ul>
        {rows.slice(0, SHOWN_MAX).map((row) => (
          <li key={row.id} data-movable={canMove || undefined}>
            <div onPointerDown={(event) => canMove && onGrab(event, row)}>
              <button type="button" className="ellipsis" title={row.title} onClick={() => onOpen(row.id)}>
                {row.title}
              </button>
              {canMove && (
                <IconButton
                  label={`${row.title}の日付を入れる`}
                  aria-expanded={dated === row.id}
                  onClick={() => setDated(dated === row.id ? undefined : row.id)}
                >
                  <IconCalendarPlus size={16} stroke={1.75} aria-hidden="true" />
                </IconButton>
              )}
            </div>
            {dated === row.id && (
              <DayInput
                label={`${row.title}を始める日`}
                value={undefined}
                today={today}
                isFirst
                onChange={(day) => {
                  setDated(undefined);
                  if (day !== undefined) onPut(row, day);
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {rows.length > SHOWN_MAX && <p>ほか{formatNumber(rows.length - SHOWN_MAX)}件。絞り込むと残りも見えます。</p>}
      {left > 0 && (
        <button type="button" className={classes.moreButton} onClick={onMore}>
          まだ読み込んでいない{formatNumber(left)}件も見る
        </button>
      )}
    </aside>
  );
};
