import { showProblemToast, showToast } from './toasts/toasts.ts';

/** Puts a text on the clipboard and says so; a browser may refuse that. */
export const copyText = async (text: string, copied: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    showToast(copied);
  } catch {
    showProblemToast('コピーできませんでした。ブラウザの設定で、クリップボードへの書き込みを許可してください。');
  }
};
