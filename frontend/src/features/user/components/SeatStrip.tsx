import { Link } from 'react-router';
import { hasScreen } from '#app/lib/page/screens.ts';
import { paths } from '#app/lib/paths.ts';
import type { WorkspacePlanType } from '#shared/enums/enums.ts';
import { formatYen } from '#shared/format/yen.ts';
import { planName } from '#shared/rules/plan/plans.ts';
import { seatsOf } from '../seats.ts';
import classes from './SeatStrip.module.css';

/** A bar without an end is drawn as if so many seats were still free. */
const FREE_WITHOUT_END = 60;

interface Props {
  workspaceId: string;
  planType: WorkspacePlanType;
  used: number;
  /** With the way to 請求/クレジット管理. */
  isLinked?: boolean;
}

/** How the plan's seats are taken. */
export const SeatStrip = ({ workspaceId, planType, used, isLinked = true }: Props) => {
  const { most, included, added, free } = seatsOf(planType, used);
  return (
    <section className={`${classes.strip} num`} aria-label="シート">
      <div>
        <div className={classes.line}>
          <span className={classes.key}>シート（{planName(planType)}）</span>
          <span className={classes.key}>最大 {most ?? '無制限'}</span>
        </div>
        <div className={classes.bar} aria-hidden="true">
          <i className={classes.included} style={{ flex: added ? Math.min(used, included) : used }} />
          {added && added.count > 0 && <i className={classes.added} style={{ flex: added.count }} />}
          {free !== 0 && <i style={{ flex: free ?? FREE_WITHOUT_END }} />}
        </div>
        <div className={classes.key}>{used}シートを使用中です。</div>
      </div>
      {added ? (
        <>
          <Figure name="基本料金に含まれる" value={included} />
          <Figure name="追加" value={added.count} more={`${formatYen(added.price, { prefix: true })} /月`} />
        </>
      ) : (
        <Figure
          name="残り"
          value={free ?? 0}
          {...(free === 0 ? { more: '追加するには、プランの変更が必要です。' } : {})}
        />
      )}
      {isLinked && hasScreen(paths.payment(workspaceId)) && (
        <div className={classes.link}>
          <Link to={paths.payment(workspaceId)}>請求を見る</Link>
        </div>
      )}
    </section>
  );
};

const Figure = ({ name, value, more }: { name: string; value: number; more?: string }) => (
  <div>
    <div className={classes.key}>{name}</div>
    <div className={classes.value}>
      {value}
      <small>シート{more && `　${more}`}</small>
    </div>
  </div>
);
