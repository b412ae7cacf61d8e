import { SegmentedControl } from '@mantine/core';
import { formatDateTime } from '#shared/format/date.ts';
import { LESS_MEANS, type SECRETARY_NOTIFICATIONS } from '#shared/rules/workspace/notifications.ts';
import classes from './NotificationSection.module.css';

export type Amount = 'all' | 'less' | 'none';

const AMOUNTS: { value: Amount; label: string }[] = [
  { value: 'all', label: 'すべて' },
  { value: 'less', label: '少なく' },
  { value: 'none', label: 'なし' },
];

interface Props {
  type: (typeof SECRETARY_NOTIFICATIONS)[number];
  label: string;
  amount: Amount;
  /** Since when less is told because it was asked for where it was told. */
  learnedAt: string | undefined;
  onChange(amount: Amount): void;
}

/** How much of one kind the secretary tells, what that means, and what it has learned. */
export const FoundSetting = ({ type, label, amount, learnedAt, onChange }: Props) => {
  const id = `found-${type}`;
  return (
    <div className={classes.kind}>
      <div>
        <span id={id}>{label}</span>
        {amount === 'less' && <p>{LESS_MEANS[type]}</p>}
        {learnedAt !== undefined && amount !== 'all' && (
          <p className="num">
            {formatDateTime(learnedAt)}に「もっと少なく」を選んだため、
            {amount === 'less' ? '少なくしています。' : 'お届けしていません。'}
          </p>
        )}
      </div>
      <SegmentedControl
        data={AMOUNTS}
        value={amount}
        onChange={(value) => onChange(value as Amount)}
        aria-labelledby={id}
        size="xs"
      />
    </div>
  );
};
