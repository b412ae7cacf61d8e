import { useState } from 'react';
import { Dialog } from '#app/components/Dialog.tsx';
import { SelectField } from '#app/components/fields/SelectField.tsx';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import type { AskedProps, KnownBoards } from './asked-props.ts';
import { convert } from './convert.ts';
import classes from './MoveDialog.module.css';
import { PlanView } from './PlanView.tsx';
import { useParentPlan } from './use-parent-plan.ts';

/** 投稿に変更: on which board, and what becomes of its values, before anything is done. */
export const AloneDialog = ({ address, store, asked, boards, problem, onClose }: AskedProps & KnownBoards) => {
  const { row, onDone } = asked;
  const [boardId, setBoardId] = useState(address.boardId);
  const planned = useParentPlan(address, row.id, boardId, undefined);
  const isElsewhere = boardId !== address.boardId;
  const board = isElsewhere ? boards?.find(({ id }) => id === boardId) : undefined;
  return (
    <Dialog onClose={onClose} title={`#${row.projectSerialNumber}を投稿に変更`} size="md">
      <div className={classes.dialog}>
        {boards ? (
          <SelectField
            label="ボード"
            options={boards.map(({ id, name }) => ({ value: id, label: name }))}
            value={boardId}
            onChange={setBoardId}
          />
        ) : (
          problem === undefined && <SkeletonRows rows={2} />
        )}
        <PlanView
          isAsked
          plan={planned.plan}
          problem={planned.problem ?? problem}
          isUnder={false}
          isElsewhere={isElsewhere}
          doIt="投稿にする"
          onDo={() => {
            convert(store, row, { board });
            onDone?.();
            onClose();
          }}
          onClose={onClose}
        />
      </div>
    </Dialog>
  );
};
