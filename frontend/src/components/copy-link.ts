import { showProblemToast, showToast } from './toasts/toasts.ts';

/** Puts a page's whole address on the clipboard; a browser may refuse that. */
export const copyLink = async (path: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(new URL(path, location.origin).href);
    showToast('リンクをコピーしました');
  } catch {
    showProblemToast('リンクをコピーできませんでした。アドレスバーからコピーしてください。');
  }
};
