import { IconCalendarRepeat, IconX } from '@tabler/icons-react';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import type { SecretarySchedule } from '#shared/contract/secretary.ts';
import { formatDate } from '#shared/format/date.ts';
import classes from './ScheduleList.module.css';
import { dayInWords, hourInWords } from './schedule-words.ts';
import type { Schedules } from './use-schedules.ts';

interface Props {
  schedules: Schedules;
  me: string;
  isAdmin: boolean;
  nameOf(accountName: string): string;
}

/** 定期の報告: what comes by itself, when next, and for whom. */
export const ScheduleList = ({ schedules: { list, error, reload, giveUp }, me, isAdmin, nameOf }: Props) => {
  if (error !== undefined && !list) return <ErrorPanel error={error} onRetry={() => void reload()} />;
  if (!list || list.length === 0) return null;
  const mayGiveUp = ({ orderedBy }: SecretarySchedule) => orderedBy === me || isAdmin;
  return (
    <section className={classes.schedules} aria-label="定期の報告">
      <h2>定期の報告</h2>
      <ul>
        {list.map((schedule) => (
          <li key={schedule.scheduleId}>
            <IconCalendarRepeat size={16} stroke={1.5} aria-hidden="true" />
            <div>
              <b>{schedule.title}</b>
              <span>
                {dayInWords(schedule)} <span className="num">{hourInWords(schedule.hour)}</span>・次は
                <span className="num">{formatDate(schedule.nextDay)}</span>・{nameOf(schedule.orderedBy)}
              </span>
            </div>
            {mayGiveUp(schedule) && (
              <button
                type="button"
                aria-label={`「${schedule.title}」の定期の報告を止める`}
                title="止める"
                onClick={() => void giveUp(schedule)}
              >
                <IconX size={16} stroke={1.5} aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
