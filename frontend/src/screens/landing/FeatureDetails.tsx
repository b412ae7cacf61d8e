import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#app/lib/paths.ts';
import { FadeIn } from './FadeIn.tsx';
import classes from './Landing.module.css';
import { Section } from './Section.tsx';

const DETAILS = [
  {
    id: 'feature-data-foundation',
    kind: 'データ基盤',
    title: '要望・不具合・タスクを、つながったまま置く',
    points: [
      '目的別のひな形から、列とビューがそろったボードを作成',
      'CSV・Excelの取り込みと書き出し。取り込めない行は、行番号と理由を表示',
      'ボードをまたいだ投稿のリンクと、親子のツリー',
      'ひらがな・カタカナ、全角・半角を区別しない検索',
    ],
  },
  {
    id: 'feature-intelligence',
    kind: 'インテリジェンス',
    title: 'AI秘書が、根拠つきの報告をまとめる',
    points: [
      '進み具合、遅れと停滞、次に取りかかることを、指示文なしで作成',
      '文に付いた番号から、もとの投稿を確認',
      '読む人が開ける項目だけを使用',
      '作成できなかったときは、クレジットを使わない',
    ],
  },
  {
    id: 'feature-collaborative-os',
    kind: '協働OS',
    title: 'チームの仕事が、止まらない',
    points: [
      'ほかの人の変更が、その場で画面に反映',
      '通信が切れても編集を続けられ、つながると送信',
      'メンション、通知、営業日の朝9時のまとめメール',
      'まとめての変更も、1回で取り消し',
    ],
  },
];

const RESULTS = [
  { figure: '95', unit: '%超', name: '根拠率' },
  { figure: '+40', unit: '%', name: '精度' },
  { figure: '−60', unit: '%', name: 'リードタイム' },
  { figure: '−50', unit: '%', name: 'コスト' },
];

const ADOPTION = [
  { title: '適合診断（無料・30〜45分）', words: 'お使いの道具と、知りたいことを伺います。' },
  { title: '2週間のPoC', words: '実際のデータで、役に立つかを一緒に確かめます。' },
  { title: '本番', words: '権限を設定し、チームに広げます。' },
  { title: '運用', words: '報告をもとに、判断の進めかたを整えます。' },
];

/** Feature details, results, and the way to adoption. */
export const FeatureDetails = () => (
  <>
    <section id="feature-details" className={classes.section}>
      <div className={classes.width}>
        <p className={classes.eyebrow}>機能</p>
        <h2>
          <span>毎日の仕事に、</span>
          <span>そのまま使える。</span>
        </h2>
        {DETAILS.map(({ id, kind, title, points }) => (
          <FadeIn key={id}>
            <div id={id} className={classes.detail}>
              <div>
                <small>{kind}</small>
                <h3>{title}</h3>
              </div>
              <ul>
                {points.map((point) => (
                  <li key={point}>
                    <IconCheck size={18} stroke={1.75} aria-hidden="true" />
                    {point}
                  </li>
                ))}
              </ul>
            </div>
          </FadeIn>
        ))}
        <p className={classes.further}>
          <Link to={paths.feature()}>すべての機能を見る</Link>
        </p>
      </div>
    </section>
    <Section eyebrow="成果" title={['判断の速さを、', '数字で。']}>
      <dl className={classes.results}>
        {RESULTS.map(({ figure, unit, name }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {figure}
              <small>{unit}</small>
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>Hishoが目指す水準です。効果は、チームと使いかたによって変わります。</p>
    </Section>
    <Section eyebrow="導入の流れ" title={['小さく試して、', '広げる。']}>
      <ol className={classes.cards} data-numbered>
        {ADOPTION.map(({ title, words }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ol>
    </Section>
  </>
);
