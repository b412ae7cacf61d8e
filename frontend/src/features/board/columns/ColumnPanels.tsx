import { lazy, Suspense, useEffect } from 'react';
import { useColumns } from './use-column-commands.ts';

const AddColumnDialog = lazy(() => import('./AddColumnDialog.tsx'));
const ColumnSettingsDialog = lazy(() => import('./ColumnSettingsDialog.tsx'));
const ColumnTypeDialog = lazy(() => import('./ColumnTypeDialog.tsx'));
const DeleteColumnDialog = lazy(() => import('./DeleteColumnDialog.tsx'));
const LinkedBoardsDialog = lazy(() => import('./LinkedBoardsDialog.tsx'));
const OptionsPanel = lazy(() => import('./OptionsPanel.tsx'));

/** What the column menus open. A column that somebody else deletes meanwhile takes its panel with it. */
const ColumnPanels = () => {
  const columns = useColumns();
  const panel = columns?.panel;
  const column =
    panel && 'columnId' in panel
      ? columns?.board.columns.find((candidate) => candidate.id === panel.columnId)
      : undefined;
  const isOver = panel !== undefined && panel.kind !== 'add' && !column;
  // Otherwise the panel would be back with its column.
  useEffect(() => {
    if (isOver) columns?.open(undefined);
  });
  if (!columns || !panel) return null;
  const close = () => columns.open(undefined);
  if (panel.kind === 'add') {
    return (
      <Suspense>
        <AddColumnDialog
          address={columns.address}
          commands={columns}
          afterColumnId={panel.afterColumnId}
          onClose={close}
          onAdded={() => void columns.run(async () => close())}
        />
      </Suspense>
    );
  }
  if (!column) return null;
  const Panel = {
    options: OptionsPanel,
    settings: ColumnSettingsDialog,
    type: ColumnTypeDialog,
    boards: LinkedBoardsDialog,
    delete: DeleteColumnDialog,
  }[panel.kind];
  return (
    <Suspense>
      <Panel column={column} columns={columns} onClose={close} />
    </Suspense>
  );
};

export default ColumnPanels;
