import { formatNumber } from '#shared/format/number.ts';
import type { MonthlyCreditUsage } from '../api/credit-usage.ts';
import classes from './UsageFigures.module.css';
import { dayText } from './usage-words.ts';

interface Figure {
  label: string;
  value: string;
  note: string;
  isWarning?: boolean;
}

function figuresOf(
  { credits, runs, previousCredits, forecast, creditBalance, expiryList }: MonthlyCreditUsage,
  isCurrent: boolean,
): Figure[] {
  const [firstExpiry] = expiryList;
  return [
    {
      label: isCurrent ? '今月の利用' : 'この月の利用',
      value: formatNumber(credits),
      note: `${formatNumber(runs)}回の依頼`,
    },
    { label: '前の月の利用', value: formatNumber(previousCredits), note: 'ひと月の合計' },
    ...(isCurrent
      ? [
          {
            label: '月末までの見込み',
            value: forecast ? formatNumber(forecast.credits) : '―',
            note: forecast ? `直近${forecast.restsOn}日の使い方から` : '使い始めて3日たつと計算します',
          },
          {
            label: '残高',
            value: formatNumber(creditBalance),
            note: forecast?.runsOutOn
              ? `このままだと${dayText(forecast.runsOutOn)}に使い切ります`
              : firstExpiry
                ? `うち${formatNumber(firstExpiry.credits)}は${dayText(firstExpiry.lastDay)}まで`
                : '期限はありません',
            isWarning: Boolean(forecast?.runsOutOn),
          },
        ]
      : []),
  ];
}

/** The month in four figures. */
export const UsageFigures = ({ usage, isCurrent }: { usage: MonthlyCreditUsage; isCurrent: boolean }) => (
  <dl className={`${classes.figures} num`}>
    {figuresOf(usage, isCurrent).map(({ label, value, note, isWarning }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <b>{value}</b>
          <small data-warning={isWarning || undefined}>{note}</small>
        </dd>
      </div>
    ))}
  </dl>
);
