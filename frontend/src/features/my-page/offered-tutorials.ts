import type { Tutorial } from './api/tutorials.ts';

/** Introductions that can be hidden. A tutorial without a tour is not offered: ticking it would do nothing. */
export const OFFERED_TUTORIALS: readonly { name: Tutorial; label: string }[] = [
  { name: 'board', label: 'ボード' },
  { name: 'columnMenu', label: '列のメニュー' },
  { name: 'bulkMenu', label: 'まとめて操作するメニュー' },
  { name: 'userFeedback', label: 'お客さまの声の収集' },
];
