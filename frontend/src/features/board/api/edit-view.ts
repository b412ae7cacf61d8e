import type { PersonalArrangement } from '#shared/board/arrangement.ts';
import { boardMutation } from './board-mutation.ts';

interface OneView {
  boardViewId: string;
}

export const registerBoardView = boardMutation<{ name: string; viewType: number }>('registerBoardView');
/** Name and arrangement of one view, for everybody. */
export const updateBoardView = boardMutation<OneView & { name?: string; isWrapDisplay?: boolean } & PersonalArrangement>('updateBoardView');
export const duplicateBoardView = boardMutation<OneView>('duplicateBoardView');
export const deleteBoardView = boardMutation<OneView>('deleteBoardView');
export const restoreBoardView = boardMutation<OneView>('restoreBoardView');
export const moveBoardView = boardMutation<OneView & { viewOrder: number }>('updateBoardViewOrder');
