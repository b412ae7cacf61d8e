/** Japanese work items for boards of any size: row `i` depends on `i` alone, so that every run loads the same bytes. */
import { seeded } from '#infra/local/demo/random.ts';
import { DAY_MS } from '#shared/format/days.ts';

const STATES = ['未着手', '進行中', '保留', '完了'];
const PRIORITIES = ['最優先', '高', '中', '低', '未設定'];
const AREAS = ['検索', '通知', '請求', '権限', 'ボード', 'ドキュメント', '連携', 'モバイル'];
const SUBJECTS = [
  'ログイン画面',
  '検索結果一覧',
  '請求書の出力',
  '通知メール',
  '看板ビュー',
  'ドキュメント共同編集',
  '権限設定',
  '取り込み処理',
  '要望フォーム',
  'スプリント集計',
];
const WISHES = [
  'の表示が遅い',
  'で文字化けする',
  'に絞り込みを追加したい',
  'の並び順がおかしい',
  'を一括で変更したい',
  'が途中で止まる',
  'の文言を直す',
  'に承認手順を加える',
];
const NOTES = [
  '再現手順を添付しました。',
  '顧客三社から同じ要望があります。',
  '次のスプリントで対応を検討します。',
  '原因は調査中です。',
  '影響範囲は管理者のみです。',
  '仕様書の第三章を参照してください。',
];
const NAMES = [
  '佐藤 健',
  '鈴木 愛',
  '高橋 翔',
  '田中 結衣',
  '伊藤 蓮',
  '渡辺 凛',
  '山本 樹',
  '中村 葵',
  '小林 湊',
  '加藤 芽依',
  '吉田 悠',
  '山田 陽菜',
];

const day = (index: number): string => new Date(Date.UTC(2024, 0, 1) + index * DAY_MS).toISOString().slice(0, 10);

const HEADINGS = ['タイトル', '内容', '状態', '優先度', '領域', '見積', '票数', '開始日', '期限', '担当', '報告者'];

/** One row of the file: a title first, then what the headings say. */
export function workItem(index: number): (string | number)[] {
  const next = seeded(index * 2_654_435_761);
  const pick = (list: readonly string[]): string => list[Math.floor(next() * list.length)]!;
  const start = Math.floor(next() * 900);
  const title = `${pick(SUBJECTS)}${pick(WISHES)}（${index + 1}）`;
  const note = `${pick(NOTES)}${pick(NOTES)}`;
  const kinds = [pick(STATES), pick(PRIORITIES), pick(AREAS)];
  const numbers = [Math.floor(next() * 40), Math.floor(next() * 1_000)];
  const dates = [day(start), day(start + 1 + Math.floor(next() * 60))];
  return [title, note, ...kinds, ...numbers, ...dates, pick(NAMES), pick(NAMES)];
}

/** A file of so many rows; no value holds a comma or a quote. */
export const csvOf = (rows: number): Buffer =>
  Buffer.from(
    [HEADINGS, ...Array.from({ length: rows }, (_, index) => workItem(index))].map((line) => line.join(',')).join('\n'),
  );
