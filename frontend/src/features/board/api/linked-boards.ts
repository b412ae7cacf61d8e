import { boardMutation } from './board-mutation.ts';

export const updateLinkedBoards = boardMutation('updateBoardColumnLinkedBoardList');
