import { showProblemToast, showToast, showUndoToast } from '#app/components/toasts/toasts.ts';
import { getHistoryDetail, type History, type HistoryDetail } from '#app/features/post/api/history.ts';
import type { PostDetail } from '#app/features/post/api/post-page.ts';
import { type PostPlace, updatePostContents } from '#app/features/post/api/write-post.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import type { CellValue } from '#shared/board/types.ts';
import { PostHistoryActionType } from '#shared/enums/enums.ts';
import { isOfContents } from './timeline.ts';

export interface HistoryCommands {
  load(history: History): Promise<HistoryDetail>;
  /** Goes back to what was there before it; undefined: may not. */
  restore: ((history: History) => void) | undefined;
}

interface Options {
  place: PostPlace | undefined;
  serial: number;
  post: PostDetail['post'] | undefined;
  canEdit: boolean;
  onTitle(title: string): void;
  /** In words why it cannot be done. */
  onValue(columnId: string, value: CellValue | undefined): string | undefined;
  onReload(): Promise<void>;
}

const NOT_KEPT = 'この変更の前の値は残っていないため、戻せません。';

/** What can be done with an entry of the history. */
export function useHistoryCommands(options: Options): HistoryCommands {
  const { place, serial, post, canEdit, onTitle, onValue, onReload } = options;
  const load = (history: History): Promise<HistoryDetail> => {
    if (!place) return Promise.reject(new Error('no post is open'));
    const { workspaceId, projectKey } = place;
    return getHistoryDetail({ workspaceId, projectKey, projectSerialNumber: serial, historyId: history.id });
  };
  const writeContents = async (html: string, revision: number): Promise<void> => {
    await updatePostContents(place!, html, revision);
    await onReload();
  };
  const restoreContents = async (html: string | undefined): Promise<void> => {
    if (html === undefined) return void showProblemToast(NOT_KEPT);
    const { contentsHtml = '', contentsRevision = 0 } = post!;
    const revision = contentsRevision ?? 0;
    if (html === contentsHtml) return void showToast('内容はすでにこの変更の前と同じです');
    await writeContents(html, revision);
    showUndoToast('内容を変更前に戻しました', () => {
      writeContents(contentsHtml ?? '', revision + 1).catch((error: unknown) => showProblemToast(messageOf(error)));
    });
  };
  const restore = async (history: History): Promise<void> => {
    try {
      if (history.actionType === PostHistoryActionType.UPDATE_POST_TITLE) {
        onTitle(history.postTitle ?? '');
        showToast('タイトルを変更前に戻しました');
        return;
      }
      const { before, cell } = await load(history);
      if (isOfContents(history)) return await restoreContents(before);
      const refusal = cell ? onValue(cell.columnId, cell.value) : NOT_KEPT;
      if (refusal === undefined) showToast(`「${history.actionColumnName ?? '値'}」を変更前に戻しました`);
      else showProblemToast(refusal);
    } catch (error) {
      showProblemToast(messageOf(error));
    }
  };
  return { load, restore: canEdit && place && post ? (history) => void restore(history) : undefined };
}
