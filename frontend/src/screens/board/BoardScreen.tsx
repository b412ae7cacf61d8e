import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { AvatarPictures } from '#app/components/Avatar.tsx';
import { copyLink } from '#app/components/copy-link.ts';
import { SyncBadge } from '#app/components/states/SyncBadge.tsx';
import type { getBoardPage } from '#app/features/board/api/board-page.ts';
import { type CellFiles, CellFilesContext } from '#app/features/board/attachments/cell-files.ts';
import { useBoardActions } from '#app/features/board/boards/use-board-actions.ts';
import { useBoardMenu } from '#app/features/board/boards/use-board-menu.tsx';
import { useRunningBulk } from '#app/features/board/bulk/running-bulks.ts';
import { useColumnCommands } from '#app/features/board/columns/use-column-commands.ts';
import { useGroupCommands } from '#app/features/board/groups/use-group-commands.ts';
import { NewPostCard } from '#app/features/board/new-post/NewPostCard.tsx';
import { usePhoneTable } from '#app/features/board/phone/use-phone-table.ts';
import { SearchTool } from '#app/features/board/search/SearchTool.tsx';
import type { BoardAddress } from '#app/features/board/state/types.ts';
import { useBoardStore } from '#app/features/board/state/use-board-store.ts';
import { isUrgent, syncState } from '#app/features/board/sync/sync-state.ts';
import { tableLook } from '#app/features/board/table/table-look.ts';
import { useChecked } from '#app/features/board/table/use-checked.ts';
import type { People } from '#app/features/board/values/people.ts';
import { ViewsSkeleton } from '#app/features/board/views/ViewsSkeleton.tsx';
import { ViewTabs } from '#app/features/board/views/ViewTabs.tsx';
import { ViewTools } from '#app/features/board/views/ViewTools.tsx';
import { useProject } from '#app/features/project/use-project.ts';
import { useEscapeClears } from '#app/hooks/use-escape-clears.ts';
import { useLoaded } from '#app/hooks/use-loaded.ts';
import { PHONE, useMedia } from '#app/hooks/use-media.ts';
import { useOnline } from '#app/hooks/use-online.ts';
import { useTitle } from '#app/hooks/use-title.ts';
import { useToday } from '#app/hooks/use-today.ts';
import { whenIdle } from '#app/lib/loading/when-idle.ts';
import { paths } from '#app/lib/paths.ts';
import { arranged } from '#shared/board/arrangement/arrangement.ts';
import { isArchivedItself } from '#shared/board/rows/archived.ts';
import { mayInProject } from '#shared/rules/access/permissions.ts';
import { BoardBody } from './BoardBody.tsx';
import { BoardCommands } from './BoardCommands.tsx';
import type { BoardDialog } from './BoardDialogs.tsx';
import { BoardTopBar } from './BoardTopBar.tsx';
import { useAdding } from './use-adding.ts';
import { useCheckedCommands } from './use-checked-commands.ts';
import { useMe } from './use-me.ts';
import { useOpenPost } from './use-open-post.ts';
import { useViewCommands } from './use-view-commands.ts';
import { viewBody } from './view-bodies.ts';

const BulkBar = lazy(() => import('#app/features/board/bulk/BulkBar.tsx'));
const PhoneBulkBar = lazy(() => import('#app/features/board/phone/PhoneBulkBar.tsx'));
const RunningBulkBar = lazy(() => import('#app/features/board/bulk/RunningBulkBar.tsx'));
const ColumnPanels = lazy(() => import('#app/features/board/columns/ColumnPanels.tsx'));
const BoardDialogs = lazy(() => import('./BoardDialogs.tsx'));
const ArchivedBoard = lazy(() => import('./ArchivedBoard.tsx'));
const idle = (): Promise<void> => new Promise((resolve) => void whenIdle(resolve));
/** These come when the rows stand and the page is idle, as the live connection does. */
const BoardPresence = lazy(() => idle().then(() => import('#app/features/board/presence/BoardPresence.tsx')));
const SeenBoard = lazy(() => idle().then(() => import('./SeenBoard.tsx')));
const NoticeDialogs = lazy(() => idle().then(() => import('./NoticeDialogs.tsx')));
const BoardPostPanel = lazy(() => import('./BoardPostPanel.tsx'));

const NOBODY: People = new Map();

interface Props {
  address: BoardAddress;
  boardViewId: string | undefined;
  firstPage: ReturnType<typeof getBoardPage>;
  people: Promise<People>;
}

/** One board: what it holds, arranged and edited in place, live. */
export const BoardScreen = ({ address, boardViewId, firstPage, people: loadingPeople }: Props) => {
  // Names come beside the board; until then account names stand in.
  const people = useLoaded(loadingPeople)?.value ?? NOBODY;
  const project = useProject(address.projectKey);
  const me = useMe(address.workspaceId);
  const today = useToday();
  const isOnline = useOnline();
  const isPhone = useMedia(PHONE);
  const Bulk = isPhone ? PhoneBulkBar : BulkBar;
  const phoneTable = usePhoneTable(address.boardId);
  const { store, state, access, steps, notices } = useBoardStore({
    address,
    boardViewId,
    firstPage,
    me,
    people,
    projectAccess: project?.projectAccess,
  });
  const running = useRunningBulk(address.boardId);
  const onBulkEnd = useCallback(() => void store.refresh(), [store]);
  const [dialog, setDialog] = useState<BoardDialog>();
  const checks = useChecked(state.groups, state.subPosts, state.outsideIds);
  const { data, groups } = state;
  const board = data?.board;
  const isMissing = state.status === 'missing';
  const canEdit = !isMissing && mayInProject(access, 'post.write');
  const canArrange = mayInProject(access, 'board.arrange');
  const { columns, view } = useColumnCommands({ address, store, people, me, board, view: data?.view, access });
  const look = useMemo(
    () => board && view && tableLook({ board, view }, people, access, today),
    [board, view, people, access, today],
  );
  const addColumn = useCallback(() => columns?.open({ kind: 'add' }), [columns]);
  const groupCommands = useGroupCommands(store, state, data && arranged(data.shared, state.draft), people);
  const cellFiles = useMemo(
    (): CellFiles => ({
      address,
      isEditable: (column) => look?.isEditable(column) ?? false,
      valueOf: (postId, column) => (store.rowOf(postId) ?? store.postOf(postId))?.values[column.id],
      commit: (postId, column, value) =>
        store.setCell(postId, column.id, value, store.rowOf(postId) ?? store.postOf(postId)),
    }),
    [address, look, store],
  );
  const place = { ...address, boardViewId };
  const viewCommands = useViewCommands(address, store);
  const Settings = view && viewBody(view.viewType).Settings;
  const boardMenu = useBoardMenu(address, access);
  useTitle(board?.name);

  const openPost = useOpenPost(place, store, state);
  const adding = useAdding({ address, store, state, look, isPhone, onWanted: notices.setWanted });
  const { hands, archiveChecked, deleteChecked } = useCheckedCommands(store, checks);
  const actions = useBoardActions(
    {
      add: adding.beginFirst,
      importFile: () => setDialog('import'),
      exportView: () => setDialog('export'),
      refresh: () => void store.refresh(),
      copyLink: () => void copyLink(paths.board(place)),
      archiveChecked,
      deleteChecked,
      ...steps,
      apiKey: () => setDialog('apiKey'),
      templates: () => setDialog('templates'),
      togglePhoneTable: phoneTable.toggle,
    },
    {
      canEdit,
      isMissing,
      hasChecked: checks.checked.size > 0,
      maySeeKey: !isMissing && mayInProject(access, 'project.apiKey'),
      isPhone,
      isPhoneTable: phoneTable.isShown,
    },
  );
  // Here rather than in the bar, which comes late and would be asked before the panel of a post.
  useEscapeClears(() => checks.isShown && checks.clear());

  const presence = data && (
    <Suspense>
      <BoardPresence address={address} me={me} people={people} />
    </Suspense>
  );

  const sync = syncState(state, () => setDialog('refused'), isOnline);
  // A post that is open lies over the bar; on a phone over all of it.
  const isSaidByPanel =
    sync !== undefined &&
    (isUrgent(sync) || (isPhone && sync.kind !== 'saved')) &&
    openPost.serial !== undefined &&
    board !== undefined;

  return (
    <AvatarPictures value={people}>
      <BoardCommands columns={columns} groups={groupCommands}>
        <BoardTopBar
          place={place}
          projectName={project?.name}
          board={board}
          isMissing={isMissing}
          sync={isSaidByPanel ? undefined : sync}
          presence={presence}
          actions={actions}
          boardItems={board && boardMenu.hasItems && boardMenu.items(board)}
          canEdit={canEdit}
          onAdd={adding.beginFirst}
        />
        {!data && state.status === 'loading' && <ViewsSkeleton />}
        <Suspense>
          <SeenBoard
            store={store}
            address={address}
            boardViewId={boardViewId}
            people={loadingPeople}
            keptAt={data?.keptAt}
          />
        </Suspense>
        {board && data && (
          <ViewTabs
            views={board.views}
            currentId={data.view.id}
            isWrapped={data.view.isWrapDisplay ?? false}
            shown={arranged(data.shared, state.draft)}
            onShow={(part) => store.arrange(part)}
            commands={canArrange ? viewCommands : undefined}
            pathOf={(viewId) => paths.board({ ...address, boardViewId: viewId })}
          />
        )}
        {board && isArchivedItself(board) && (
          <Suspense>
            <ArchivedBoard
              address={address}
              board={board}
              nameOf={(accountName) => people.get(accountName)?.name ?? accountName}
              mayRestore={mayInProject(project?.projectAccess, 'board.delete')}
              onRestored={() => void store.refresh()}
            />
          </Suspense>
        )}
        {board && view && data && (
          <ViewTools
            store={store}
            state={state}
            view={arranged(data.shared, state.draft)}
            board={board}
            people={people}
            canSave={canArrange}
            onSave={viewCommands.save}
            search={<SearchTool store={store} state={state} />}
            settings={
              Settings &&
              canArrange && <Settings view={data.view} columns={board.columns} onChange={viewCommands.set} />
            }
          />
        )}
        <CellFilesContext value={cellFiles}>
          <BoardBody
            address={address}
            store={store}
            state={state}
            look={look}
            me={me}
            isPhone={isPhone}
            isPhoneTable={phoneTable.isShown}
            projectPath={paths.project(address)}
            openPostId={openPost.row?.id}
            checked={checks.checked}
            onCheck={checks.check}
            onUncheckAll={checks.clear}
            addedId={adding.addedId}
            onAdding={adding.begin}
            onAdd={adding.beginFirst}
            onImport={() => setDialog('import')}
            onOpen={openPost.showById}
            onAddColumn={look?.canAddColumns ? addColumn : undefined}
            onSettings={canArrange ? viewCommands.set : undefined}
            steps={steps}
          />
        </CellFilesContext>
        {!isPhone && adding.groupKey !== undefined && look && (
          <NewPostCard
            boardId={address.boardId}
            groups={groups}
            groupKey={adding.groupKey}
            look={look}
            onGroup={adding.begin}
            templateName={adding.templateName}
            isFull={adding.isFull}
            onAdd={adding.add}
            onDetail={adding.fillIn}
            onClose={adding.end}
          />
        )}
        <Suspense>
          {checks.isShown && look && (
            <Bulk address={address} store={store} state={state} look={look} me={me} checks={checks} hands={hands} />
          )}
          {!checks.isShown && running && <RunningBulkBar running={running} isPhone={isPhone} onEnd={onBulkEnd} />}
        </Suspense>
        {boardMenu.dialogs}
        <Suspense>
          <NoticeDialogs
            address={address}
            store={store}
            state={state}
            look={look}
            people={people}
            me={me}
            notices={notices}
            onAdded={adding.onAdded}
          />
        </Suspense>
        <Suspense>
          {dialog && (
            <BoardDialogs
              shown={dialog}
              address={address}
              store={store}
              state={state}
              look={look}
              people={people}
              me={me}
              onSettings={canArrange ? viewCommands.set : undefined}
              onClose={() => setDialog(undefined)}
            />
          )}
          {openPost.serial !== undefined && board && (
            <BoardPostPanel
              address={address}
              serial={openPost.serial}
              subSerial={openPost.subSerial}
              store={store}
              state={state}
              people={people}
              access={access}
              me={me}
              today={today}
              onShow={openPost.show}
              onGone={() => openPost.show(undefined)}
              sync={isSaidByPanel && <SyncBadge state={sync} />}
            />
          )}
        </Suspense>
        <Suspense>{columns?.panel && <ColumnPanels />}</Suspense>
      </BoardCommands>
    </AvatarPictures>
  );
};
