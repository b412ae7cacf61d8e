import { type ComponentType, type SyntheticEvent, useMemo, useRef } from 'react';
import { BoardTable } from '../table/BoardTable.tsx';
import { minWidthOf, type TitleWidth, templateOf } from '../table/column-layout.ts';
import type { ViewBodyProps } from '../views/view-body.ts';
import classes from './PhoneBoard.module.css';
import { usePressAndHold } from './use-press-and-hold.ts';

/** Half the window is left for the columns that are scrolled under it. */
const TITLE_WIDTH = { least: 164 };

interface Props extends ViewBodyProps {
  /** Another body of the same lines. */
  Table?: ComponentType<ViewBodyProps>;
  titleWidth?: TitleWidth;
}

/** What answers a finger by itself within a row. */
const OWN = 'a, [data-check], [data-twisty], [data-let-go], [data-press]';

/** The table on a phone, scrolled sideways: as in the list, a tap opens a row and holding it checks it. */
const PhoneTable = ({ look, Table = BoardTable, titleWidth = TITLE_WIDTH, ...table }: Props) => {
  const { checked, onCheck, onOpen } = table;
  const narrow = useMemo(
    () => ({
      ...look,
      template: templateOf(look.columns, titleWidth),
      minWidth: minWidthOf(look.columns, titleWidth),
    }),
    [look, titleWidth],
  );
  const touched = useRef('');
  const press = usePressAndHold(
    () => (checked.size > 0 ? onCheck(touched.current, false) : onOpen(touched.current)),
    () => look.canEdit && onCheck(touched.current, false),
  );
  /** Whether a row was hit: its events stay here, for the table would select the cell. */
  const takesRow = (event: SyntheticEvent): boolean => {
    const target = event.target as HTMLElement;
    const postId = target.closest<HTMLElement>('[data-post]')?.dataset['post'];
    if (postId === undefined || target.closest(OWN)) return false;
    event.stopPropagation();
    touched.current = postId;
    return true;
  };
  return (
    <div
      className={classes.table}
      onPointerDownCapture={(event) => takesRow(event) && press.onPointerDown(event)}
      onPointerMoveCapture={press.onPointerMove}
      onPointerUpCapture={press.onPointerUp}
      onPointerCancelCapture={press.onPointerCancel}
      onContextMenuCapture={(event) => takesRow(event) && press.onContextMenu(event)}
      onClickCapture={(event) => takesRow(event) && press.onClick()}
    >
      <Table {...table} look={narrow} />
    </div>
  );
};

export default PhoneTable;
