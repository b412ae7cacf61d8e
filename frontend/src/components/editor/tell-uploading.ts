import { showProblemToast } from '../toasts/toasts.ts';

/** Pictures on their way into a text of this page. */
export const uploadsUnderway = new Set<AbortController>();

/** Whether there are some; whoever wants to save or leave is told so. */
export function tellUploading(): boolean {
  if (uploadsUnderway.size === 0) return false;
  showProblemToast('画像をアップロードしています。終わってから、もう一度お試しください。');
  return true;
}
