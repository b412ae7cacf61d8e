import { IconAlignLeft, IconCalendar, IconCalendarTime, IconCircleHalf2, IconLink, IconMarkdown, IconNumber123, IconSquareRoundedChevronDown, IconUser } from '@tabler/icons-react';
import { ColumnType } from '#shared/enums/enums.ts';
import type { Choice } from '#app/components/ChoiceList.tsx';

const choice = (value: ColumnType, label: string, description: string, Icon: typeof IconUser): Choice<ColumnType> => ({ value, label, description, aside: <Icon size={16} stroke={1.75} aria-hidden="true" /> });

/** The kinds of columns that people can add, each with what it is good for. */
export const COLUMN_CHOICES: readonly Choice<ColumnType>[] = [
  choice(ColumnType.TEXT, 'テキスト', '短い文字。備考、連絡先など', IconAlignLeft),
  choice(ColumnType.LONG_TEXT, '長文', '何行にもわたる文章。背景、手順など', IconAlignLeft),
  choice(ColumnType.MARKDOWN_TEXT, 'Markdown', '見出しや箇条書きのある文章', IconMarkdown),
  choice(ColumnType.DROP_DOWN, '選択肢', '色つきの値から1つ。分類、優先度など', IconSquareRoundedChevronDown),
  choice(ColumnType.STATE, '状態', '進み具合がわかる値から1つ', IconCircleHalf2),
  choice(ColumnType.USER, '人', 'ワークスペースの人。担当者、確認者など', IconUser),
  choice(ColumnType.DATE, '日付', '1日。期限として扱うこともできます', IconCalendar),
  choice(ColumnType.TERM, '期間', '開始日と終了日', IconCalendarTime),
  choice(ColumnType.NUMERIC, '数値', '単位と集計がつきます。見積、金額など', IconNumber123),
  choice(ColumnType.LINK_URL, 'リンク', 'WebページのURL', IconLink),
];
