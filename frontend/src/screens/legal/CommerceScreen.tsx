import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePageMeta } from '#app/features/content/use-page-meta.ts';
import { paths } from '#app/lib/paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { PLANS } from '#shared/rules/plan/plans.ts';
import classes from './Legal.module.css';
import { LegalPage, OperatorFact } from './Legal.tsx';
import { creditPrices, PRICES_WITH_TAX, planPrice } from './price-words.ts';

const FACTS: { term: string; fact: ReactNode }[] = [
  { term: '販売事業者', fact: <OperatorFact of="operator-name" /> },
  { term: '代表者', fact: <OperatorFact of="operator-representative" /> },
  { term: '所在地', fact: <OperatorFact of="operator-address" /> },
  { term: '電話番号', fact: <OperatorFact of="operator-phone" /> },
  { term: 'メールアドレス', fact: <OperatorFact of="support-email" /> },
  {
    term: '販売価格',
    fact: (
      <>
        <ul>
          {PLANS.map((plan) => (
            <li key={plan.key}>{planPrice(plan)}</li>
          ))}
          <li>{creditPrices()}</li>
        </ul>
        <p>{PRICES_WITH_TAX}クレジットは、AI秘書への依頼に使います。</p>
      </>
    ),
  },
  { term: '商品代金以外の費用', fact: 'インターネットの接続料金など、通信にかかる費用は、お客さまのご負担です。' },
  {
    term: '支払いの方法と時期',
    fact: '有料プランとクレジットは、管理画面でクレジットカードを登録して、お申し込みいただけます。プランはお申し込みのときと、その後は毎月同じ日に、クレジットは購入のときにお支払いいただきます。請求書でのお支払いと個別のご契約は、お問い合わせで承り、お申し込みの前に書面またはメールでお示しします。',
  },
  {
    term: '提供の時期',
    fact: '無料のプランは、登録が終わるとすぐに使えます。有料プランとクレジットは、カードでのお支払いが済むとすぐに使えます。個別のご契約では、契約で定めた日から使えます。',
  },
  {
    term: '解約の方法',
    fact: (
      <>
        無料のプランは、管理画面からワークスペースを閉鎖すると終わります。有料プランは、管理画面の「請求/クレジット管理」からいつでも解約でき、お支払い済みの期間の終わりまで使えます。請求書でのお支払いと個別のご契約の解約は、
        <Link to={paths.request()}>お問い合わせ</Link>から承ります。
      </>
    ),
  },
  { term: '返品・返金', fact: 'サービスの性質上、提供を始めたあとの返品と返金はお受けしていません。' },
  { term: '動作環境', fact: 'Google Chrome、Microsoft Edge、Safari、Firefoxの最新版' },
];

/** 特定商取引法に基づく表記. */
export const Component = () => {
  usePageMeta('特定商取引法に基づく表記', `${PRODUCT_NAME}の販売についての表記です。`);
  return (
    <LegalPage title="特定商取引法に基づく表記" lead={`${PRODUCT_NAME}の販売についての表記です。`}>
      <dl className={classes.facts}>
        {FACTS.map(({ term, fact }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </LegalPage>
  );
};
