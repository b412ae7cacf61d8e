import type { GridChord } from '#app/features/board/editors/grid-chords.ts';
import type { PanelChord, PrintChord } from '#app/features/post/components/panel-chords.ts';

/** What each key of a selected cell does; keys with one name stand in one line. */
const GRID: Record<GridChord, string> = {
  ArrowUp: 'セルを移動',
  ArrowDown: 'セルを移動',
  ArrowLeft: 'セルを移動',
  ArrowRight: 'セルを移動',
  Tab: '次のセルへ',
  'shift+Tab': '前のセルへ',
  Home: '行の最初のセルへ',
  End: '行の最後のセルへ',
  Enter: 'セルを編集',
  F2: 'セルを編集',
  Delete: 'セルの値を消す',
  Backspace: 'セルの値を消す',
  ' ': '投稿を開く',
  'mod+Enter': '投稿にチェックを付ける',
  'shift+ArrowUp': '範囲を広げる',
  'shift+ArrowDown': '範囲を広げる',
  'shift+ArrowLeft': '範囲を広げる',
  'shift+ArrowRight': '範囲を広げる',
  'shift+Home': '行の最初まで選ぶ',
  'shift+End': '行の最後まで選ぶ',
  'mod+a': 'すべてのセルを選ぶ',
  'shift+Enter': '下に投稿を追加',
  'alt+Enter': 'サブ投稿を追加',
  'alt+ArrowRight': 'サブ投稿を表示',
  'alt+ArrowLeft': 'サブ投稿を隠す',
  'alt+ArrowUp': '投稿を上下に動かす',
  'alt+ArrowDown': '投稿を上下に動かす',
  'alt+shift+ArrowUp': '投稿を隣のグループへ動かす',
  'alt+shift+ArrowDown': '投稿を隣のグループへ動かす',
  'mod+z': '変更を取り消す',
  'mod+shift+z': '取り消した変更をやり直す',
  'mod+y': '取り消した変更をやり直す',
  Escape: '選択をやめる',
};

/** What the title of a post in a tree answers otherwise. */
const TREE: Partial<Record<GridChord, string>> = {
  ArrowRight: '下の投稿を開く',
  ArrowLeft: '下の投稿を閉じる、親へ移る',
  'alt+ArrowRight': 'すぐ上の投稿の下へ移動',
  'alt+ArrowLeft': '1つ上の階層へ移動',
  'alt+Enter': '子の投稿を追加',
};

const PANEL: Record<PanelChord | PrintChord, string> = {
  j: '次の投稿',
  'alt+j': '次の投稿',
  k: '前の投稿',
  'alt+k': '前の投稿',
  'mod+p': '印刷',
  Escape: '閉じる',
};

/** Keys that a browser gives every page. */
const CLIPBOARD: Record<string, string> = { 'mod+c': 'コピー', 'mod+x': '切り取り', 'mod+v': '貼り付け' };

const linesOf = (names: Record<string, string>) =>
  [...new Set(Object.values(names))].map((name) => ({
    name,
    chords: Object.keys(names).filter((chord) => names[chord] === name),
  }));

export const boardKeys = [
  { name: '表のセル（選択中）', lines: linesOf({ ...GRID, ...CLIPBOARD }) },
  { name: 'ツリーのタイトル（選択中）', lines: linesOf(TREE) },
  { name: '開いている投稿', lines: linesOf(PANEL) },
];
