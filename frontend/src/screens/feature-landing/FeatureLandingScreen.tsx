import { Link } from 'react-router';
import { PlainButtonLink } from '#app/components/PlainButton.tsx';
import { ContentPage } from '#app/features/content/components/ContentPage.tsx';
import { usePageMeta } from '#app/features/content/use-page-meta.ts';
import { paths } from '#app/lib/paths.ts';
import classes from './FeatureLanding.module.css';

/** Each feature leads to the article that tells how to use it. */
const FEATURES: { title: string; words: string; slug: string }[] = [
  { title: 'AI秘書', words: 'ボードの投稿を読み、進み具合と遅れを、根拠つきの報告にまとめます。', slug: 'secretary' },
  {
    title: '7つの見かた',
    words: 'テーブル、カンバン、カード、タイムライン、ダッシュボード、アジャイル、ツリー。',
    slug: 'views',
  },
  {
    title: 'タイムラインの順番',
    words: 'どれがどれを待っているかを矢印で示し、後続をまとめてずらせます。',
    slug: 'timeline',
  },
  { title: 'スプリント', words: '計画し、始めて、終えて、ベロシティと消化をふりかえります。', slug: 'sprints' },
  { title: 'まとめての変更', words: '条件に合うすべてを1回で変え、1回で戻せます。', slug: 'bulk-changes' },
  {
    title: '自由に決められる列',
    words: '選択肢、人、期限、数値、投稿リンク、時間計測、ボタン。種類はあとから変えられます。',
    slug: 'columns',
  },
  {
    title: 'フィルターとグループ',
    words: '条件の組み合わせと、「自分」や「今日から」の条件で、見たい投稿だけを並べます。',
    slug: 'filter-and-sort',
  },
  {
    title: '表での連続編集',
    words: 'キーボードだけで入力し、表計算ソフトとコピーと貼り付けができます。',
    slug: 'edit-in-table',
  },
  {
    title: 'ダッシュボード',
    words: '件数と推移をグラフにします。数の中身の投稿まで、すぐに開けます。',
    slug: 'dashboard',
  },
  { title: '投稿とコメント', words: '書式、画像、メンション、変更の履歴を、1つの画面で扱います。', slug: 'posts' },
  { title: 'サブ投稿とリンク', words: '1件の作業を分け、別のボードの投稿とつなぎます。', slug: 'links-and-sub-posts' },
  { title: '投稿テンプレート', words: '毎回同じ形で書く投稿を、選ぶだけで始められます。', slug: 'post-templates' },
  {
    title: '取り込みと書き出し',
    words: 'CSV・Excelを取り込み、見ているビューをそのまま書き出します。',
    slug: 'import',
  },
  { title: 'グループとロール', words: 'だれが、どのプロジェクトを開けるかと、その理由がわかります。', slug: 'groups' },
  { title: '通知', words: '必要なことだけを、画面と、営業日の朝のメールで知らせます。', slug: 'notifications' },
  { title: '通信が切れても', words: '編集は端末に保存し、つながると送ります。', slug: 'offline' },
  {
    title: '監査ログと安全',
    words: '設定や権限の変更を記録します。ログイン中の端末も確かめられます。',
    slug: 'security',
  },
];

/** The feature landing page: what there is, each with the article on it. */
export const Component = () => {
  usePageMeta('機能', 'Hishoでできることの一覧です。');
  return (
    <ContentPage title="機能" lead="Hishoでできることの一覧です。それぞれの使いかたは、ヘルプセンターで読めます。">
      <ul className={classes.features}>
        {FEATURES.map(({ title, words, slug }) => (
          <li key={slug}>
            <h2>
              <Link to={paths.helpArticle(slug)}>{title}</Link>
            </h2>
            <p>{words}</p>
          </li>
        ))}
      </ul>
      <p className={classes.actions}>
        <PlainButtonLink size="md" variant="filled" to={paths.workspaceRegister()}>
          無料で試す
        </PlainButtonLink>
        <PlainButtonLink size="md" to={paths.request()}>
          お問い合わせ
        </PlainButtonLink>
      </p>
    </ContentPage>
  );
};
