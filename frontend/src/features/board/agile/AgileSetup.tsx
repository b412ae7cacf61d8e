import { IconRun } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { SPRINT_PROBLEMS } from '#shared/board/sprints/sprint-problem.ts';
import type { View } from '#shared/board/types.ts';
import type { BoardInfo } from '../state/types.ts';
import classes from './Agile.module.css';

const AgileForm = lazy(() => import('./AgileForm.tsx'));

interface Props {
  board: BoardInfo;
  view: View;
  canArrange: boolean;
  /** What stands against sprints on this board. */
  problem: string | undefined;
}

/** A view that tells no sprints yet: what is missing, and all of it in one step. */
export const AgileSetup = ({ board, view, canArrange, problem }: Props) => {
  // A view that nobody has set up lacks nothing: it is new.
  const isNew = problem === undefined || problem === SPRINT_PROBLEMS.noColumn;
  return (
    <div className={classes.setup}>
      <EmptyState icon={IconRun} title={isNew ? 'スプリントの列を決めます' : 'スプリントを表示できません'}>
        {canArrange
          ? isNew
            ? 'バックログの投稿をスプリントに入れ、始めてから終わるまでの増減と消化を記録します。'
            : problem
          : `${problem ?? SPRINT_PROBLEMS.noColumn}ビューを変更できる人に依頼してください。`}
      </EmptyState>
      <Suspense>{canArrange && <AgileForm board={board} view={view} />}</Suspense>
    </div>
  );
};
