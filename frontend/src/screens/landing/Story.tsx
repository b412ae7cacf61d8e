import classes from './Landing.module.css';
import { Section } from './Section.tsx';

const CARDS = [
  {
    to: '#feature-data-foundation',
    kind: 'データ基盤',
    title: '散らばった声を、ひとつに',
    words: '要望、不具合、タスクをボードに集め、投稿どうしのつながりと、決めた経緯までたどれます。',
  },
  {
    to: '#feature-intelligence',
    kind: 'インテリジェンス',
    title: '文ごとに、根拠を示す',
    words: '報告の文から、もとの投稿を開けます。根拠のないことは、確かめられないこととして分けます。',
  },
  {
    to: '#feature-collaborative-os',
    kind: '協働OS',
    title: '決めたことが、すぐ動く',
    words: '同じ画面で話し合い、担当と期限を決められます。だれが変えたかが残り、元にも戻せます。',
  },
];

const PROBLEMS = [
  { title: '声が、散らばっている', words: '表計算ソフト、チャット、メール。同じ要望が何度も届いても、気づけません。' },
  { title: 'まとめに、時間が消える', words: '会議の前に、数えて、写して、並べる。決めるための時間が残りません。' },
  { title: '根拠が、あいまい', words: '「だいたい片づいたらしい」。確かめなおすうちに、判断が遅れます。' },
];

const PILLARS = [
  {
    title: '集める',
    words: 'CSV・Excelからの取り込みと、ほかのプログラムからの投稿で、いまある情報から始められます。',
  },
  {
    title: '見分ける',
    words: '表、カンバン、タイムライン、ダッシュボード、ツリー。同じ投稿を、目的に合わせて見られます。',
  },
  { title: '決める', words: 'AI秘書が進み具合と遅れをまとめ、次に取りかかることを、根拠とともに示します。' },
];

const STEPS = [
  { title: '選ぶ', words: 'ボード全体か、キーワードを選びます。指示文は書きません。' },
  { title: '読む', words: '要約、数字、次の行動。文に付いた番号から、もとの投稿を開けます。' },
  { title: '動かす', words: '担当者と期限を決めると、本人に通知が届きます。' },
];

const List = ({ items, isNumbered = false }: { items: typeof STEPS; isNumbered?: boolean }) => {
  const Items = isNumbered ? 'ol' : 'ul';
  return (
    <Items className={classes.cards} data-numbered={isNumbered || undefined}>
      {items.map(({ title, words }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{words}</p>
        </li>
      ))}
    </Items>
  );
};

/** Key message, overview, problems, pillars and the flow in three steps. */
export const Story = () => (
  <>
    <Section
      title={['探す時間を、', '決める時間に。']}
      lead="Hishoは、人、情報、会話、タスク、決めたことをつなぎます。「いま、どうなっている？」に、その場で答えられるチームへ。"
    />
    <Section eyebrow="できること" title={['会議の前に、', '判断の材料が', 'そろっている。']}>
      <ul className={classes.overview}>
        {CARDS.map(({ to, kind, title, words }) => (
          <li key={to}>
            <small>{kind}</small>
            <h3>
              <a href={to}>{title}</a>
            </h3>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </Section>
    <Section eyebrow="よくある悩み" title={['情報はあるのに、', '決められない。']}>
      <List items={PROBLEMS} />
    </Section>
    <Section eyebrow="Hishoの考えかた" title={['集めて、', '見分けて、', '決める。']}>
      <List items={PILLARS} />
    </Section>
    <Section eyebrow="使いかた" title={['3つのステップで、', '今日から。']}>
      <List items={STEPS} isNumbered />
    </Section>
  </>
);
