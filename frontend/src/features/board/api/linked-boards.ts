import { boardMutation } from './board-mutation.ts';

export const updateLinkedBoards = boardMutation<{ columnId: string; linkedBoardList: { id: string; projectKey: string }[] }>('updateBoardColumnLinkedBoardList');
