import { useMemo } from 'react';
import { useLoaded } from '#app/hooks/use-loaded.ts';
import { formatDayInSentence } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';
import { SECRETARY_RUN_CREDITS } from '#shared/rules/plan/credits.ts';
import { type Allowance, getAllowance } from '../api/allowance.ts';
import classes from './Secretary.module.css';

interface Props {
  workspaceId: string;
  credits: number;
}

/** 残りのクレジット: what is left of what the month has had, and where it will end. */
export const CreditMeter = ({ workspaceId, credits }: Props) => {
  // Asked anew with each balance: whoever uses credits changes where the month ends.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the balance is what it is asked anew for
  const monthEnd = useLoaded(useMemo(() => getAllowance(workspaceId), [workspaceId, credits]))?.value.monthEnd;
  const whole = Math.max(1, credits + (monthEnd?.used ?? 0));
  return (
    <div className={classes.credits}>
      <div>
        <span>残りのクレジット</span>
        <span className="num">
          <b>{formatNumber(credits)}</b>
          {monthEnd && ` / ${formatNumber(whole)}`}
        </span>
      </div>
      {monthEnd && (
        <>
          <span className={classes.meter} aria-hidden="true">
            <i style={{ width: `${(credits / whole) * 100}%` }} />
            <u style={{ left: `${(monthEnd.left / whole) * 100}%` }} />
          </span>
          <p className="num">{monthEndText(monthEnd)}</p>
        </>
      )}
      <p>依頼1回につき{SECRETARY_RUN_CREDITS}クレジットを使います</p>
    </div>
  );
};

const monthEndText = ({ left, runsOutOn }: NonNullable<Allowance['monthEnd']>): string =>
  left > 0 || runsOutOn === null
    ? `月末の見込み：${formatNumber(left)} 残ります`
    : `このままだと${formatDayInSentence(runsOutOn)}に使い切ります`;
