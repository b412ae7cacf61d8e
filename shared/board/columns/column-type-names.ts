import { ColumnType } from '#shared/enums/enums.ts';

/** What people call the types of columns that they can add. */
export const COLUMN_TYPE_NAMES = {
  [ColumnType.TEXT]: 'テキスト',
  [ColumnType.LONG_TEXT]: '長文',
  [ColumnType.MARKDOWN_TEXT]: 'Markdown',
  [ColumnType.POST_CONTENTS]: '内容',
  [ColumnType.DROP_DOWN]: '選択肢',
  [ColumnType.STATE]: '状態',
  [ColumnType.USER]: '人',
  [ColumnType.DATE]: '日付',
  [ColumnType.TERM]: '期間',
  [ColumnType.NUMERIC]: '数値',
  [ColumnType.POST_LINK]: '投稿リンク',
  [ColumnType.COLUMN_DATA_MIRROR]: 'ミラー',
  [ColumnType.LINK_URL]: 'リンク',
  [ColumnType.FILE]: 'ファイル',
  [ColumnType.GITHUB_LINK]: 'GitHub',
  [ColumnType.JIRA_LINK]: 'Jira',
  [ColumnType.TIME_MEASUREMENT]: '時間計測',
  [ColumnType.CUSTOM_ACTION]: 'ボタン',
} as const satisfies Partial<Record<ColumnType, string>>;

export type NamedColumnType = keyof typeof COLUMN_TYPE_NAMES;
