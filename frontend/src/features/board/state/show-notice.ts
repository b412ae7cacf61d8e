import { dismissUndoToast, showProblemToast, showToast, showUndoToast } from '#app/components/toasts/toasts.ts';
import { clashText } from '../sync/clash-text.ts';
import { nameOf, type People } from '../values/people.ts';
import type { BoardStore } from './board-store.ts';
import type { Notice } from './notices.ts';
import type { Clash } from './types.ts';

const BACK = '元の値に戻しました。';
const WORDS_WAIT = '「確認する」で、もう一度送るか、内容をコピーできます。';

/** Reasons that stand at a field end without a full stop. */
export const refusedText = (reasons: readonly string[], end = BACK): string =>
  [...reasons, end].map((reason) => (reason.endsWith('。') ? reason : `${reason}。`)).join('');

/** Shows a notice; answers the toast's id where undo belongs to it. */
export function showNotice(
  notice: Exclude<Notice, { kind: 'incomplete' | 'moving' | 'asked' }>,
  {
    store,
    people,
    me,
    onClashes,
  }: { store: BoardStore; people: People; me: string; onClashes(clashes: Clash[]): void },
): number | undefined {
  switch (notice.kind) {
    case 'refused':
      showProblemToast(refusedText(notice.reasons));
      return undefined;
    case 'wordsRefused':
      showProblemToast(refusedText(notice.reasons, WORDS_WAIT));
      return undefined;
    case 'forgotten':
      dismissUndoToast(notice.undo);
      return undefined;
    case 'impossible':
      showProblemToast(notice.reason);
      return undefined;
    case 'meanwhile':
      showProblemToast(
        `送れないでいる間に、ほかの人が${notice.count}件のセルを変更しました。「確認する」で、どちらの値にするか選んでください。`,
      );
      return undefined;
    case 'kept':
    case 'clashed': {
      const message = clashText(notice, { columns: store.getState().data?.board.columns ?? [], people, me });
      const show = notice.kind === 'kept' ? showProblemToast : showToast;
      show(message, { label: '内容を見る', run: () => onClashes(notice.clashes) });
      return undefined;
    }
    default:
      return showUndoToast(messageOf(notice, people), notice.undo);
  }
}

function messageOf(
  notice: Extract<
    Notice,
    { kind: 'archived' | 'restored' | 'deleted' | 'movedToBoard' | 'done' | 'placed' | 'moved' | 'pressed' }
  >,
  people: People,
): string {
  if (notice.kind === 'archived') return `${notice.count}件をアーカイブしました`;
  if (notice.kind === 'restored')
    return `${notice.count}件をアーカイブから戻しました${notice.withSection > 0 ? `（${notice.withSection}件はセクションがアーカイブされたままです）` : ''}`;
  if (notice.kind === 'movedToBoard') return `${notice.count}件を「${notice.boardName}」に移動しました`;
  if (notice.kind === 'done') return notice.words;
  if (notice.kind === 'deleted') return `${notice.count}件を削除しました`;
  if (notice.kind === 'pressed') return `「${notice.actionName}」を実行しました`;
  if (notice.kind === 'placed') return `${notice.count}件を並べ替えました`;
  return `${notice.count ?? 1}件を「${nameOf(people, notice.groupName)}」に移動しました`;
}
