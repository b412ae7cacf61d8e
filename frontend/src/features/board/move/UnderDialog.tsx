import { useState } from 'react';
import { Dialog } from '#app/components/Dialog.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { isSubPost, parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { ProjectPost } from '../api/search-posts.ts';
import type { AskedProps, KnownBoards } from './asked-props.ts';
import { ChosenPost } from './ChosenPost.tsx';
import { convert } from './convert.ts';
import classes from './MoveDialog.module.css';
import { PlanView } from './PlanView.tsx';
import { PostFinder } from './PostFinder.tsx';
import { useParentPlan } from './use-parent-plan.ts';

/** サブ投稿に変更: of which post, and what becomes of its values, before anything is done. */
export const UnderDialog = ({ address, store, asked, boards, problem, onClose }: AskedProps & KnownBoards) => {
  const { row, onDone } = asked;
  const [parent, setParent] = useState<ProjectPost>();
  const planned = useParentPlan(address, row.id, parent?.projectBoardId, parent?.id);
  const boardNames = new Map((boards ?? []).map(({ id, name }) => [id, name]));
  const isElsewhere = parent !== undefined && parent.projectBoardId !== address.boardId;
  return (
    <Dialog
      onClose={onClose}
      title={
        isSubPost(row) ? `#${row.projectSerialNumber}をほかの投稿に移す` : `#${row.projectSerialNumber}をサブ投稿に変更`
      }
      size="md"
    >
      <div className={classes.dialog}>
        {row.subPostCount ? (
          <Notice tone="danger">
            サブ投稿がある投稿は、ほかの投稿のサブ投稿にできません。先に、サブ投稿を投稿に変更するか、ほかの投稿へ移してください。
          </Notice>
        ) : parent ? (
          <ChosenPost
            label="親の投稿"
            post={parent}
            boardName={boardNames.get(parent.projectBoardId)}
            onAgain={() => setParent(undefined)}
          />
        ) : (
          <PostFinder
            place={address}
            label="親にする投稿"
            except={[row.id, parentIdOf(row.id) ?? '']}
            boardNames={boardNames}
            onPick={setParent}
          />
        )}
        <PlanView
          isAsked={parent !== undefined}
          plan={planned.plan}
          problem={planned.problem ?? problem}
          isUnder
          isElsewhere={isElsewhere}
          doIt="サブ投稿にする"
          onDo={() => {
            if (!parent) return;
            convert(store, row, { parent, board: isElsewhere ? { id: parent.projectBoardId } : undefined });
            onDone?.();
            onClose();
          }}
          onClose={onClose}
        />
      </div>
    </Dialog>
  );
};
