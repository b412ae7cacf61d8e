import { Notice } from '#app/components/states/Notice.tsx';
import { formatNumber } from '#shared/format/number.ts';
import classes from './RunEstimate.module.css';
import type { Estimate } from './run-estimate.ts';

interface Props {
  estimate: Estimate;
  isAdmin: boolean;
}

/** Why the run cannot be asked for now, and how much of its caps is used. */
export const RunEstimate = ({ estimate: { missing, limits }, isAdmin }: Props) => {
  const reached = limits.find(({ isReached }) => isReached);
  const who = isAdmin ? '' : '管理者に依頼してください。';
  return (
    <>
      {missing > 0 && <Notice tone="warning">{`あと${formatNumber(missing)}クレジット足りません。${who}`}</Notice>}
      {missing === 0 && reached && (
        <Notice tone="warning">
          {`${reached.name}（${formatNumber(reached.credits)}クレジット）に達しています。${isAdmin ? '「クレジットの利用」で変えられます。' : '管理者に相談してください。'}`}
        </Notice>
      )}
      {limits.length > 0 && (
        <dl className={`${classes.limits} num`}>
          {limits.map(({ name, used, credits }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {formatNumber(used)} / {formatNumber(credits)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
};
