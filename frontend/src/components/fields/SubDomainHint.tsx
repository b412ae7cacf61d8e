import type { SubDomainState } from '#app/hooks/use-sub-domain-check.ts';
import classes from './SubDomainHint.module.css';

const TEXTS: Record<SubDomainState, string> = {
  empty: '半角英数字とハイフンで、1文字以上63文字以内です。',
  invalid: '半角英数字とハイフンで、1文字以上63文字以内です。',
  checking: '使えるか確かめています',
  free: 'このサブドメインは使えます。',
  taken: '',
  unknown: '使えるかどうかは、登録するときに確かめます。',
};

export const SubDomainHint = ({ state }: { state: SubDomainState }) => (
  <span className={state === 'free' ? classes.free : undefined} role="status">
    {TEXTS[state]}
  </span>
);
