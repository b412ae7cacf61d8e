import { SegmentedControl, Select } from '@mantine/core';
import { AiSecretaryJobReportDateUnitType as Unit } from '#shared/enums/enums.ts';
import { weekdayName } from '#shared/format/date.ts';
import type { ReportTime, ScheduledUnit } from '#shared/rules/secretary/report-schedule.ts';
import { REPORT_HOUR, WEEKDAYS } from '#shared/rules/secretary/report-schedule.ts';
import classes from '../components/Secretary.module.css';
import { dayInWords, hourInWords } from './schedule-words.ts';

/** On which day, from which hour on; of which week or month, the period says. */
export type DayAndHour = Omit<ReportTime, 'reportDateUnitType'>;

const FIRST_BUSINESS_DAY = 'business';
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourInWords(hour) }));

interface Props {
  unit: ScheduledUnit;
  /** Undefined: now, and once. */
  time: DayAndHour | undefined;
  onChange(time: DayAndHour | undefined): void;
}

/** 届け方: now, or by itself on a day of each week or month. */
export const ScheduleFields = ({ unit, time, onChange }: Props) => (
  <div className={classes.units}>
    <span id="report-often">届け方</span>
    <SegmentedControl
      data={[
        { value: 'once', label: '今すぐ一度' },
        { value: 'repeated', label: unit === Unit.WEEK ? '毎週' : '毎月' },
      ]}
      value={time ? 'repeated' : 'once'}
      onChange={(value) => onChange(value === 'repeated' ? { hour: REPORT_HOUR } : undefined)}
      aria-labelledby="report-often"
      fullWidth
    />
    {time && (
      <>
        <div className={classes.dayAndHour}>
          <Select
            label="届ける日"
            data={[
              { value: FIRST_BUSINESS_DAY, label: '最初の営業日' },
              ...WEEKDAYS.map((weekday) => ({
                value: String(weekday),
                label: `${unit === Unit.WEEK ? '' : '最初の'}${weekdayName(weekday)}`,
              })),
            ]}
            value={time.weekday === undefined ? FIRST_BUSINESS_DAY : String(time.weekday)}
            onChange={(value) =>
              onChange({
                hour: time.hour,
                weekday: WEEKDAYS.find((weekday) => String(weekday) === value),
              })
            }
            allowDeselect={false}
          />
          <Select
            label="時刻"
            data={HOURS}
            value={String(time.hour)}
            onChange={(value) => onChange({ ...time, hour: Number(value) })}
            allowDeselect={false}
          />
        </div>
        <p className={classes.often}>
          {dayInWords({ reportDateUnitType: unit, ...time })}の{hourInWords(time.hour)}
          に作り、あなたにメールで届けます。
        </p>
      </>
    )}
  </div>
);
