import { boardMutation } from './board-mutation.ts';

export const registerBoardView = boardMutation('registerBoardView');
/** Name and arrangement of one view, for everybody. */
export const updateBoardView = boardMutation('updateBoardView');
export const duplicateBoardView = boardMutation('duplicateBoardView');
export const deleteBoardView = boardMutation('deleteBoardView');
export const restoreBoardView = boardMutation('restoreBoardView');
export const moveBoardView = boardMutation('updateBoardViewOrder');
