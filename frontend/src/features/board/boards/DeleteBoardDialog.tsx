import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ConfirmDialog } from '#app/components/ConfirmDialog.tsx';
import { showProblemToast, showUndoToast } from '#app/components/toasts/toasts.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { paths } from '#app/lib/paths.ts';
import { formatNumber } from '#shared/format/number.ts';
import { deleteBoard, getBoardFacts, restoreBoard } from '../api/manage-board.ts';
import { boardsChanged } from '../state/boards-version.ts';
import type { BoardAddress } from '../state/types.ts';

/** Asks by name and says how much lies on the board; the toast afterwards brings it back. */
const DeleteBoardDialog = ({ address, name, onClose }: { address: BoardAddress; name: string; onClose(): void }) => {
  const { workspaceId, projectKey, boardId } = address;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [postCount, setPostCount] = useState<number>();
  useEffect(() => {
    let isCurrent = true;
    getBoardFacts({ workspaceId, projectKey, boardId }).then(
      (facts) => isCurrent && setPostCount(facts.postCount ?? undefined),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [workspaceId, projectKey, boardId]);
  const undo = async () => {
    try {
      await restoreBoard(address, {});
      boardsChanged();
    } catch (error) {
      showProblemToast(messageOf(error));
    }
  };
  const remove = async () => {
    await deleteBoard(address, {});
    if (search.get('boardId') === boardId) void navigate(paths.project(address));
    boardsChanged();
    showUndoToast(`「${name}」を削除しました`, () => void undo());
  };
  return (
    <ConfirmDialog
      opened
      title={`「${name}」を削除しますか。`}
      confirmLabel="削除する"
      onConfirm={remove}
      onClose={onClose}
    >
      {postCount === undefined
        ? '中の投稿も、みんなから見えなくなります。'
        : postCount === 0
          ? 'このボードに投稿はありません。'
          : `中の投稿${formatNumber(postCount)}件も、みんなから見えなくなります。`}
    </ConfirmDialog>
  );
};

export default DeleteBoardDialog;
