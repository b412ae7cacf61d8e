import type { Choice } from '#app/components/fields/ChoiceList.tsx';
import { COLUMN_TYPE_NAMES, type NamedColumnType } from '#shared/board/columns/column-type-names.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import ColumnTypeIcon from './ColumnTypeIcon.tsx';

const choice = (value: NamedColumnType, description: string): Choice<ColumnType> => ({
  value,
  label: COLUMN_TYPE_NAMES[value],
  description,
  aside: <ColumnTypeIcon columnType={value} size={16} />,
});

/** The kinds of columns that people can add, each with what it is good for. */
export const COLUMN_CHOICES: readonly Choice<ColumnType>[] = [
  choice(ColumnType.TEXT, '短い文字。備考、連絡先など'),
  choice(ColumnType.LONG_TEXT, '何行にもわたる文章。背景、手順など'),
  choice(ColumnType.MARKDOWN_TEXT, '見出しや箇条書きのある文章'),
  choice(ColumnType.POST_CONTENTS, '投稿の内容の、冒頭200文字。自動で入ります'),
  choice(ColumnType.DROP_DOWN, '色つきの値から1つ。分類、優先度など'),
  choice(ColumnType.STATE, '進み具合がわかる値から1つ'),
  choice(ColumnType.USER, 'ワークスペースの人。担当者、確認者など'),
  choice(ColumnType.DATE, '1日。期限として扱うこともできます'),
  choice(ColumnType.TERM, '開始日と終了日'),
  choice(ColumnType.NUMERIC, '単位と集計がつきます。見積、金額など'),
  choice(ColumnType.POST_LINK, 'ほかの投稿とのつながり。親子、関連など'),
  choice(ColumnType.COLUMN_DATA_MIRROR, 'リンクした投稿の列を表示します'),
  choice(ColumnType.LINK_URL, 'WebページのURL。表示名もつけられます'),
  choice(ColumnType.FILE, '画像や資料。10個まで'),
  choice(ColumnType.GITHUB_LINK, 'Issueやプルリクエストへのリンク'),
  choice(ColumnType.JIRA_LINK, '課題へのリンク'),
  choice(
    ColumnType.TIME_MEASUREMENT,
    '状態などの選択肢を選んでから、次を選ぶまでの時間。土日や祝日を除いて数えられます',
  ),
  choice(ColumnType.CUSTOM_ACTION, '押すと、列の値を変え、移動し、メールで知らせます'),
];

const GROUPS: readonly { title: string; types: readonly ColumnType[] }[] = [
  {
    title: '基本',
    types: [
      ColumnType.TEXT,
      ColumnType.LONG_TEXT,
      ColumnType.MARKDOWN_TEXT,
      ColumnType.NUMERIC,
      ColumnType.FILE,
      ColumnType.POST_CONTENTS,
    ],
  },
  { title: '選択', types: [ColumnType.DROP_DOWN, ColumnType.STATE] },
  { title: '人と日付', types: [ColumnType.USER, ColumnType.DATE, ColumnType.TERM] },
  {
    title: 'つながり',
    types: [
      ColumnType.POST_LINK,
      ColumnType.COLUMN_DATA_MIRROR,
      ColumnType.LINK_URL,
      ColumnType.GITHUB_LINK,
      ColumnType.GITHUB_PULL_REQUEST,
      ColumnType.JIRA_LINK,
    ],
  },
  { title: '計算', types: [ColumnType.TIME_MEASUREMENT, ColumnType.CUSTOM_ACTION] },
];

/** The same in the groups in which people look for them. */
export const CHOICE_GROUPS = GROUPS.map(({ title, types }) => ({
  title,
  choices: types.flatMap((type) => COLUMN_CHOICES.find((one) => one.value === type) ?? []),
}));
