import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Dialog } from '#app/components/Dialog.tsx';
import { SelectField } from '#app/components/fields/SelectField.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import { messageOf } from '#app/lib/api/problem.ts';
import { formatNumber } from '#shared/format/number.ts';
import { type BoardName, getBoardList } from '../api/board-list.ts';
import { getManyMovePlan, getMovePlan, type MovePlan, type PlannedMove } from '../api/move-plan.ts';
import type { BoardStore } from '../state/board-store.ts';
import type { BoardAddress, MoveRequest } from '../state/types.ts';
import classes from './MoveDialog.module.css';
import { moveToBoard } from './move-posts.ts';
import { PlannedColumns } from './PlannedColumns.tsx';

interface Props {
  address: BoardAddress;
  store: BoardStore;
  moving: MoveRequest;
  onClose(): void;
}

/** A job leaves those out that lack something; in one call all go or none. */
const missingText = ({ missingList }: PlannedMove, boardName: string, isByJob: boolean): string =>
  `「${boardName}」では、${missingList.map(({ name, count }) => `「${name}」（${formatNumber(count)}件が空）`).join('、')}が必須です。${isByJob ? '空の投稿は、移動せずにこのボードに残ります。' : '同じ名前の列に入力してから移動してください。'}`;

/** ほかのボードへ移動: where to, and what becomes of the values there, before anything is done. */
const MoveDialog = ({ address, store, moving, onClose }: Props) => {
  const { workspaceId, projectKey, boardId } = address;
  const { postIds, onMoved, many } = moving;
  const [boards, setBoards] = useState<BoardName[]>();
  const [targetId, setTargetId] = useState('');
  /** By the board that it is about: an answer that comes late is about another one. */
  const [plan, setPlan] = useState<{ targetId: string; value: PlannedMove & Partial<Pick<MovePlan, 'partList'>> }>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    getBoardList({ workspaceId, projectKey }).then(
      (found) => isCurrent && setBoards(found.filter(({ id }) => id !== boardId)),
      (error: unknown) => isCurrent && setProblem(messageOf(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [workspaceId, projectKey, boardId]);
  useEffect(() => {
    if (targetId === '') return undefined;
    let isCurrent = true;
    const address = { workspaceId, projectKey, boardId };
    const asked = many ? getManyMovePlan(address, targetId, many.selection) : getMovePlan(address, targetId, postIds);
    asked.then(
      (value) => isCurrent && setPlan({ targetId, value }),
      (error: unknown) => isCurrent && setProblem(messageOf(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [workspaceId, projectKey, boardId, targetId, postIds, many]);
  const target = boards?.find(({ id }) => id === targetId);
  const known = plan?.targetId === targetId ? plan.value : undefined;
  const isPossible = known !== undefined && known.refusal == null && (many || known.missingList.length === 0);

  const move = () => {
    if (!target || !known) return;
    if (many) many.onMove(target);
    else if (known.partList)
      moveToBoard(
        store,
        known.partList.map(({ postIdList }) => postIdList),
        target,
      );
    onMoved?.();
    onClose();
  };

  return (
    <Dialog onClose={onClose} title={`${formatNumber(many?.count ?? postIds.length)}件をほかのボードへ移動`} size="md">
      <div className={classes.dialog}>
        {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
        {boards?.length === 0 && <p className={classes.about}>このプロジェクトには、ほかのボードがありません。</p>}
        {boards === undefined && problem === undefined && <SkeletonRows rows={2} />}
        {boards !== undefined && boards.length > 0 && (
          <SelectField
            label="移動先のボード"
            options={boards.map(({ id, name }) => ({ value: id, label: name }))}
            value={targetId}
            onChange={(id) => {
              setProblem(undefined);
              setTargetId(id);
            }}
          />
        )}
        {target && !known && problem === undefined && <SkeletonRows rows={3} />}
        {target && known?.refusal != null && <Notice tone="danger">{known.refusal}</Notice>}
        {target && known && known.missingList.length > 0 && (
          <Notice tone={many ? 'warning' : 'danger'}>{missingText(known, target.name, many !== undefined)}</Notice>
        )}
        {known && <PlannedColumns plan={known} />}
        {known && many && (
          <p className={classes.about}>移動は順に進みます。途中で中止でき、終わったあとに元に戻せます。</p>
        )}
        <div className={classes.actions}>
          <Button onClick={onClose}>やめる</Button>
          <Button variant="filled" disabled={!isPossible} onClick={move}>
            移動する
          </Button>
        </div>
      </div>
    </Dialog>
  );
};

export default MoveDialog;
