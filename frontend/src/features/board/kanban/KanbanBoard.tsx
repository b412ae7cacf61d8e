import { useMemo } from 'react';
import { HiddenGroups } from '../groups/HiddenGroups.tsx';
import { type CardBoardProps, CardColumns } from './CardColumns.tsx';
import classes from './Kanban.module.css';

/** The board as columns of cards (work §2.5). */
const KanbanBoard = (props: CardBoardProps) => {
  const { groups } = props.state;
  const shown = useMemo(() => groups.filter((group) => !group.option?.isHidden), [groups]);
  const hidden = groups.filter((group) => group.option?.isHidden);
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
