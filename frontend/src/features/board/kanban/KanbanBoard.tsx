import { useMemo } from 'react';
import { HiddenGroups } from '../groups/HiddenGroups.tsx';
import { laneColumnOf } from '../groups/lane-column.ts';
import { CardColumns } from './CardColumns.tsx';
import classes from './Kanban.module.css';
import { LaneColumns } from './LaneColumns.tsx';
import type { CardBoardProps } from './use-card-board.tsx';

/** The board as columns of cards (work §2.5). */
const KanbanBoard = (props: CardBoardProps) => {
  const { groups, data } = props.state;
  const shown = useMemo(() => groups.filter((group) => !group.option?.isHidden), [groups]);
  const hidden = groups.filter((group) => group.option?.isHidden);
  const laneColumn = data && laneColumnOf(data);
  if (laneColumn) return <LaneColumns {...props} shown={shown} laneColumn={laneColumn} />;
  return (
    <CardColumns {...props} shown={shown}>
      {hidden.length > 0 && (
        <div className={classes.hidden}>
          <HiddenGroups groups={hidden.length} posts={hidden.reduce((sum, { size }) => sum + size, 0)} />
        </div>
      )}
    </CardColumns>
  );
};

export default KanbanBoard;
