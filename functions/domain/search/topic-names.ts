/** What titles are about, in their own words: kanji, katakana and latin words that stand together, whole and by script. */
import { foldKana } from '#shared/board/conditions/fold-text.ts';

const WORDS = /[一-龥々〆ヵヶァ-ヺー]+|[A-Za-z][A-Za-z0-9.+#-]*[A-Za-z0-9+#]/g;
const BY_SCRIPT = /[一-龥々〆]+|[ァ-ヺー]+/g;
/** Characters of a topic. */
const SHORTEST = 2;
const LONGEST = 20;
/** One post alone has no topic. */
export const TOPIC_LEAST = 2;
/** They stand in every title and tell of none. */
const COMMON = new Set(
  [
    ...'対応 修正 追加 変更 改善 確認 表示 作成 検討 調査 実装 設定 機能 画面 場合 時 件 方法 可能 必要 問題 不具合 要望 お願い 希望 更新 削除 一覧 内容 情報 詳細 利用 使用 開発 作業 テスト バグ エラー タスク'.split(
      ' ',
    ),
  ].map(foldKana),
);

/** Distinct, as first written; the whole word comes before its parts. */
export function topicsIn(title: string): string[] {
  const found = new Map<string, string>();
  for (const [word] of title.normalize('NFKC').matchAll(WORDS)) {
    for (const name of [word, ...(word.match(BY_SCRIPT) ?? [])]) {
      const key = foldKana(name);
      if (name.length >= SHORTEST && name.length <= LONGEST && !COMMON.has(key) && !found.has(key))
        found.set(key, name);
    }
  }
  return [...found.values()];
}

export function namesTopic(topic: string): (title: string) => boolean {
  const key = foldKana(topic.trim().normalize('NFKC'));
  return (title) => topicsIn(title).some((name) => foldKana(name) === key);
}

export interface Topic<T> {
  name: string;
  /** Those whose titles name it. */
  of: T[];
}

/** What several of `titled` are about, most named first. A part of a word that stands nowhere else is none beside the whole. */
export function topicsOf<T extends { title: string }>(titled: readonly T[], least = TOPIC_LEAST): Topic<T>[] {
  const topics = new Map<string, Topic<T>>();
  for (const one of titled) {
    for (const name of topicsIn(one.title)) {
      const key = foldKana(name);
      const topic = topics.get(key);
      if (topic) topic.of.push(one);
      else topics.set(key, { name, of: [one] });
    }
  }
  const several = [...topics.entries()].filter(([, { of }]) => of.length >= least);
  const wholes = Map.groupBy(several, ([, { of }]) => of.length);
  return several
    .filter(
      ([key, { of }]) => !wholes.get(of.length)!.some(([other]) => other.length > key.length && other.includes(key)),
    )
    .map(([, topic]) => topic)
    .sort((a, b) => b.of.length - a.of.length || b.name.length - a.name.length || (a.name < b.name ? -1 : 1));
}
