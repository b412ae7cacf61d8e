import { Popover } from '#app/components/floating/Popover.tsx';
import { durationText } from '#shared/board/cells/duration-text.ts';
import { isRunning, measuredTime, minutesIn, minutesOfDay } from '#shared/board/measured-time/measured-cell.ts';
import type { CellValue, Column } from '#shared/board/types.ts';
import { CountedDays } from './CountedDays.tsx';
import classes from './Measured.module.css';
import { useMinute } from './use-minute.ts';

/** A measured time, growing while it runs; a click shows what was counted. */
const MeasurementCell = ({ column, value }: { column: Column; value: CellValue }) => {
  const now = useMinute();
  const text = durationText(minutesIn(measuredTime(column, value, now)), minutesOfDay(column));
  return (
    <Popover position="bottom-end" offset={6} width={320} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={`num ${classes.cell}`}
          data-press
          tabIndex={-1}
          aria-label={`${text}${isRunning(value) ? '、計測中' : ''}。数えた区間を見る`}
          title={isRunning(value) ? '計測中' : undefined}
        >
          {isRunning(value) && <i className={classes.running} aria-hidden="true" />}
          {text}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <CountedDays column={column} value={value} now={now} />
      </Popover.Dropdown>
    </Popover>
  );
};

export default MeasurementCell;
