import { formatNumber } from '#shared/format/number.ts';
import classes from './CreditBalance.module.css';

export const CreditBalance = ({ balance }: { balance: number }) => (
  <p className={`${classes.balance} num`}>
    <span>残高</span>
    <b>{formatNumber(balance)}</b>
    <small>クレジット</small>
  </p>
);
