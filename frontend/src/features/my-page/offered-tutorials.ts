import { extensionUrl } from '#app/lib/page/support.ts';
import type { Tutorial } from './api/tutorials.ts';

interface OfferedTutorial {
  name: Tutorial;
  label: string;
}

/** Introductions that can be hidden. One without a tour or a screen is not offered: ticking it would do nothing. */
export const offeredTutorials = (): OfferedTutorial[] => [
  { name: 'board', label: 'ボード' },
  { name: 'columnMenu', label: '列のメニュー' },
  { name: 'feedback', label: 'フィードバックの集め方' },
  ...(extensionUrl() ? [{ name: 'extension' as const, label: 'ブラウザー拡張' }] : []),
  { name: 'bulkMenu', label: 'まとめて操作するメニュー' },
  { name: 'userFeedback', label: 'お客さまの声の収集' },
];
