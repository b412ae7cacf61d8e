import { IconChevronLeft } from '@tabler/icons-react';
import { IconButton } from '#app/components/IconButton.tsx';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { useStep } from '#app/hooks/use-step.ts';
import { BulkColumnList } from './BulkColumnList.tsx';
import classes from './BulkField.module.css';
import { BulkField } from './BulkField.tsx';
import type { Bulk } from './use-bulk.ts';

/** First a column, then its value; Escape goes back to the columns. */
export const BulkColumns = ({ bulk, onClose }: { bulk: Bulk; onClose(): void }) => {
  const { box, step: columnId, go } = useStep<string | undefined>(undefined);
  // Somebody may have taken it away meanwhile, or locked it.
  const column = bulk.others.find(({ id }) => id === columnId);
  const isOpen = column && bulk.whyNot(column) === undefined;
  const back = () => go(undefined);
  const onKeyDown = useKeyDown({ Escape: isOpen ? back : onClose });
  return (
    <div ref={box} className={classes.step} tabIndex={-1} onKeyDown={onKeyDown}>
      {isOpen ? (
        <>
          <div className={classes.head}>
            <IconButton label="列の一覧に戻る" onClick={back}>
              <IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />
            </IconButton>
            <b className="ellipsis">{column.name}</b>
          </div>
          <BulkField column={column} bulk={bulk} isFirst onClose={back} />
        </>
      ) : (
        <BulkColumnList bulk={bulk} isFirst onChoose={({ id }) => go(id)} onClose={onClose} />
      )}
    </div>
  );
};
