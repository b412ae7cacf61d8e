import { lazy } from 'react';
import type { BoardState } from '#app/features/board/state/board-state.ts';
import type { BoardStore } from '#app/features/board/state/board-store.ts';
import type { BoardAddress } from '#app/features/board/state/types.ts';
import type { TableLook } from '#app/features/board/table/table-look.ts';
import { nameOf, type People } from '#app/features/board/values/people.ts';
import type { ViewSettings } from '#app/features/board/views/view-settings.ts';

const TemplatesDialog = lazy(() => import('#app/features/board/templates/TemplatesDialog.tsx'));
const RefusedDialog = lazy(() => import('#app/features/board/sync/RefusedDialog.tsx'));
const ApiKeyDialog = lazy(() => import('#app/features/board/boards/ApiKeyDialog.tsx'));
const ExportDialog = lazy(() => import('#app/features/board/export/ExportDialog.tsx'));
const ImportDialog = lazy(() => import('#app/features/import/components/ImportDialog.tsx'));
const loadBulk = () => import('#app/features/board/bulk/run-bulk.ts');

export type BoardDialog = 'import' | 'export' | 'refused' | 'apiKey' | 'templates';

interface Props {
  shown: BoardDialog;
  address: BoardAddress;
  store: BoardStore;
  state: BoardState;
  look: TableLook | undefined;
  people: People;
  me: string;
  /** Undefined: the view is not for them to change. */
  onSettings: ((settings: ViewSettings) => void) | undefined;
  onClose(): void;
}

/** What the menu of a board opens over it, and what its badge does. */
const BoardDialogs = ({ shown, address, store, state, look, people, me, onSettings, onClose }: Props) => {
  const { data } = state;
  if (shown === 'refused')
    return <RefusedDialog store={store} state={state} people={people} me={me} onClose={onClose} />;
  if (!data) return null;
  const { board, view } = data;
  const refresh = () => void store.refresh();
  switch (shown) {
    case 'templates':
      return (
        look && (
          <TemplatesDialog
            address={address}
            board={board}
            look={look}
            me={me}
            defaultId={view.postTemplateId}
            onDefault={onSettings && ((postTemplateId) => onSettings({ postTemplateId }))}
            onClose={onClose}
          />
        )
      );
    case 'apiKey':
      return (
        <ApiKeyDialog
          address={address}
          boardName={board.name}
          nameOf={(accountName) => nameOf(people, accountName)}
          onClose={onClose}
        />
      );
    case 'export':
      return <ExportDialog address={address} view={view} draft={state.draft} onClose={onClose} />;
    case 'import':
      return (
        <ImportDialog
          address={address}
          columns={board.columns}
          onClose={onClose}
          onImported={refresh}
          onUndo={(job) =>
            void loadBulk().then(({ followUndo }) => followUndo(job, { board: address, onEnd: refresh }))
          }
        />
      );
  }
};

export default BoardDialogs;
