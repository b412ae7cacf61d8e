import type { Tutorial } from './api/tutorials.ts';

/** Introductions that can be hidden. One without a tour or a screen is not offered: ticking it would do nothing. */
export const OFFERED_TUTORIALS: readonly { name: Tutorial; label: string }[] = [
  { name: 'board', label: 'ボード' },
  { name: 'columnMenu', label: '列のメニュー' },
  { name: 'feedback', label: 'フィードバックの集め方' },
  { name: 'bulkMenu', label: 'まとめて操作するメニュー' },
  { name: 'userFeedback', label: 'お客さまの声の収集' },
];
