import { useMemo } from 'react';
import { sprintOver } from '#shared/board/sprints/sprint-problem.ts';
import type { ViewBodyProps } from '../views/view-body.ts';
import { AgilePlan } from './AgilePlan.tsx';
import { AgileSetup } from './AgileSetup.tsx';

/** Sprints: the backlog on one side, what is planned and what runs on the other, and what became of it (work §2.5). */
const AgileBoard = ({ address: on, onSettings, ...props }: ViewBodyProps) => {
  const { data } = props.state;
  const boardViewId = data?.view.id ?? '';
  const address = useMemo(() => ({ ...on, boardViewId }), [on, boardViewId]);
  if (!data) return null;
  const { board, view } = data;
  const over = sprintOver(view, board.columns);
  const canArrange = onSettings !== undefined;
  if ('problem' in over || view.groupColumnId !== over.sprintStatusColumnId)
    return (
      <AgileSetup
        board={board}
        view={view}
        canArrange={canArrange}
        problem={'problem' in over ? over.problem : undefined}
      />
    );
  return <AgilePlan {...props} address={address} over={over} canArrange={canArrange} />;
};

export default AgileBoard;
