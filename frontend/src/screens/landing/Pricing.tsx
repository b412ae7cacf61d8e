import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { OfferedPlan } from '#app/features/registration/selected-plan.ts';
import { paths } from '#app/lib/paths.ts';
import { track } from '#app/lib/telemetry/analytics.ts';
import { WorkspacePlanType } from '#shared/enums/enums.ts';
import { formatNumber } from '#shared/format/number.ts';
import { formatYen } from '#shared/format/yen.ts';
import { newUserBonusCredits } from '#shared/rules/plan/credits.ts';
import { hasSeat, monthlyPrice, PLANS, type Plan } from '#shared/rules/plan/plans.ts';
import classes from './Landing.module.css';
import { Section } from './Section.tsx';

const FOR: Record<OfferedPlan, string> = {
  [WorkspacePlanType.STARTER]: 'まず小さく試すチームに',
  [WorkspacePlanType.LITE]: 'ひとつの製品を育てるチームに',
  [WorkspacePlanType.STANDARD]: '複数の製品と部門で使う会社に',
  [WorkspacePlanType.PROFESSIONAL]: '全社で判断をそろえる会社に',
};

const yen = (amount: number): string => formatYen(amount, { prefix: true });

const seats = ({ includedSeats, maxSeats }: Plan): string =>
  [
    includedSeats > 0 && `${includedSeats}シート込み`,
    maxSeats === null ? '無制限' : includedSeats > 0 ? `最大${maxSeats}` : `${maxSeats}シートまで`,
  ]
    .filter(Boolean)
    .join('・');

const linesOf = (plan: Plan): [string, string][] => [
  ['シート', seats(plan)],
  ['追加シート', plan.addSeatPrice === null ? 'なし' : yen(plan.addSeatPrice)],
  [
    '毎月のクレジット',
    plan.bonusCreditPerSeat === null
      ? 'なし'
      : `${plan.bonusCreditPerSeat} × シート数（最低 ${formatNumber(plan.minBonusCredit ?? 0)}）`,
  ],
  ['クレジット単価', yen(plan.creditUnitPrice)],
  ['新規特典', `${formatNumber(newUserBonusCredits(plan.key))}クレジット`],
  ['スタッフサポート', plan.support ? 'あり' : 'なし'],
];

/** Four plans from the one table of plans (account §9.1). */
export const Pricing = ({ onChoose }: { onChoose: (plan: OfferedPlan) => void }) => (
  <Section id="pricing" eyebrow="料金" title={['使う人数と、', '使った分だけ。']}>
    <ul className={classes.plans}>
      {PLANS.filter(({ key }) => hasSeat(key, 1)).map((plan) => {
        const isPopular = plan.key === WorkspacePlanType.STANDARD;
        return (
          <li key={plan.key} data-popular={isPopular || undefined}>
            <h3>
              {plan.name}
              {isPopular && <span>人気</span>}
            </h3>
            <p>{FOR[plan.key as OfferedPlan]}</p>
            <p className={classes.price}>
              {yen(monthlyPrice(plan.key))} <small>/月</small>
            </p>
            <Button
              size="md"
              variant={isPopular ? 'filled' : 'default'}
              aria-label={`${plan.name}に申し込む`}
              onClick={() => {
                track('price_click');
                onChoose(plan.key as OfferedPlan);
              }}
            >
              申し込む
            </Button>
            <dl>
              {linesOf(plan).map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
    <p className={classes.note}>
      料金は、シート数に応じた基本料金と、AIの実行に使うクレジットの従量料金の合計です。価格は、すべて税込です。登録はどのプランでもスターターから始まり、有料プランへは、登録のあとに管理画面でカードを登録して切り替えます。請求書でのお支払いは
      <Link to={paths.request()} data-track="price_click">
        お問い合わせ
      </Link>
      で承ります。くわしくは
      <Link to={paths.commerce()} data-track="price_click">
        特定商取引法に基づく表記
      </Link>
      をご覧ください。
    </p>
  </Section>
);
