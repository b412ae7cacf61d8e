import classes from './CreditBalance.module.css';

export const CreditBalance = ({ balance }: { balance: number }) => (
  <p className={`${classes.balance} num`}>
    <span>残高</span>
    <b>{balance.toLocaleString('ja-JP')}</b>
    <small>クレジット</small>
  </p>
);
