import type { NavigateFunction } from 'react-router';
import { showLastingToast } from '#app/components/toasts/toasts.ts';
import { countKept, leftBoards } from '#app/features/board/kept/kept-edits.ts';
import { paths } from '#app/lib/paths.ts';
import { formatNumber } from '#shared/format/number.ts';

/** What the person was told of, and the board whose opening says it has been seen. */
export interface ToldOfLeft {
  boardId: string;
  toastId: number;
}

/** Edits that an earlier page could not send wait for their board: open, it sends them, or asks about them. */
export const tellOfLeft = async (userId: string, navigate: NavigateFunction): Promise<ToldOfLeft | undefined> => {
  const boards = await leftBoards(userId).catch(() => []);
  const open = new URLSearchParams(location.search).get('boardId');
  const [first, ...others] = boards.filter(({ address }) => address.boardId !== open);
  if (!first) return undefined;
  const count = formatNumber([first, ...others].reduce((sum, board) => sum + board.count, 0));
  const where = `${first.boardName ? `「${first.boardName}」` : 'ボード'}${others.length > 0 ? `ほか${others.length}ボード` : ''}`;
  const toastId = showLastingToast(
    `${where}に、まだ送っていない変更が${count}件あります。ボードを開いて確かめてください。`,
    { label: 'ボードを開く', run: () => void navigate(paths.board(first.address)) },
  );
  return { boardId: first.address.boardId, toastId };
};

/** Signing out stops what waits: the person is told first. */
export const signOutKnowingly = async (userId: string, signOut: () => Promise<void>): Promise<void> => {
  const count = await countKept(userId).catch(() => 0);
  if (count === 0) return signOut();
  showLastingToast(
    `送っていない変更が${count}件あります。ログアウトしてもこの端末に残り、次にログインしてボードを開くと送ります。`,
    { label: 'ログアウトする', run: () => void signOut() },
  );
};
