import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type CellFiles, CellFilesContext } from '#app/features/board/attachments/cell-files.ts';
import { cellText } from '#app/features/board/editors/draft.ts';
import { unmerge } from '#app/features/board/move/merge.ts';
import { useWriters } from '#app/features/board/presence/others-here.ts';
import { setWriting } from '#app/features/board/presence/own-place.ts';
import { restorePosts } from '#app/features/board/rows/archive-posts.ts';
import type { BoardState } from '#app/features/board/state/board-state.ts';
import type { BoardStore } from '#app/features/board/state/board-store.ts';
import type { BoardAddress } from '#app/features/board/state/types.ts';
import { showsContents } from '#app/features/board/table/column-layout.ts';
import { shownSubPosts } from '#app/features/board/table/table-items.ts';
import { tableLook } from '#app/features/board/table/table-look.ts';
import { valueOf } from '#app/features/board/values/CellValueView.tsx';
import { PostValues } from '#app/features/board/values/PostValues.tsx';
import { nameOf, type People } from '#app/features/board/values/people.ts';
import type { PostDetail } from '#app/features/post/api/post-page.ts';
import { LinkedTrees } from '#app/features/post/components/linked/LinkedTrees.tsx';
import type { PanelForm } from '#app/features/post/components/PanelFrame.tsx';
import { PostPanel } from '#app/features/post/components/PostPanel.tsx';
import { paths } from '#app/lib/paths.ts';
import { isShownUnder } from '#shared/board/rows/archived.ts';
import { mayInProject } from '#shared/rules/access/permissions.ts';
import type { ProjectAccess } from '#shared/rules/access/roles.ts';
import { ArchivedNotice } from './ArchivedNotice.tsx';
import { PanelSubPosts } from './PanelSubPosts.tsx';
import { panelCommands } from './panel-commands.ts';
import { useLiveTrees } from './use-live-trees.ts';
import { usePanelPost } from './use-panel-post.ts';

const MergedPosts = lazy(() => import('#app/features/post/components/linked/MergedPosts.tsx'));

interface Props {
  address: BoardAddress;
  serial: number;
  /** Of the sub-post that is open in place of its post. */
  subSerial: number | undefined;
  store: BoardStore;
  state: BoardState;
  people: People;
  access: ProjectAccess;
  me: string;
  today: string;
  onShow(serial: number | undefined, subSerial?: number): void;
  /** The post that is open was deleted. */
  onGone(): void;
  /** Beside its board, or on a page of its own. */
  form?: PanelForm;
  /** Asked for by the screen. */
  firstDetail?: Promise<PostDetail>;
  /** Whether the work is safe, where nothing else says so. */
  sync?: ReactNode;
}

/** A post, or one of its sub-posts, opened over its board, or on a page of its own: cells from the board's store, the rest from the post itself. */
const BoardPostPanel = ({
  address,
  serial,
  subSerial,
  store,
  state,
  people,
  access,
  me,
  today,
  onShow,
  onGone,
  form = 'panel',
  firstDetail,
  sync,
}: Props) => {
  const rows = state.groups.filter((group) => !state.collapsed.has(group.key)).flatMap((group) => group.rows);
  const { post, siblings, row, detail, error, reload, isArchiving, unsent, comment, element, isAway } = usePanelPost({
    address,
    serial,
    subSerial,
    store,
    state,
    me,
    form,
    firstDetail,
  });
  const id = detail?.post.id;
  // An upload ends later than it begins: it is added to what the cell holds by then.
  const current = useRef(row);
  useEffect(() => {
    current.current = row;
  });
  const { data } = state;
  const mentionable = useMemo(() => [...people.values()].filter(({ isActive }) => isActive), [people]);
  const writers = useWriters(id);
  const boardViewId = useSearchParams()[0].get('boardViewId') ?? undefined;
  const trees = useLiveTrees(
    { ...address, boardViewId: data?.view.id ?? '' },
    data?.board.columns ?? [],
    subSerial === undefined && !isAway ? detail?.row : undefined,
  );
  if (!data || isAway) return null;
  const look = tableLook(data, people, access, today);
  const cellFiles: CellFiles = {
    address,
    isEditable: look.isEditable,
    valueOf: (postId, column) =>
      (current.current?.id === postId ? current.current : store.rowOf(postId))?.values[column.id],
    commit: (postId, column, value) =>
      store.setCell(postId, column.id, value, current.current?.id === postId ? current.current : store.rowOf(postId)),
  };
  const isContainArchive = data.view.isContainArchive;
  const around = subSerial === undefined ? rows : siblings.filter((row) => isShownUnder({ isContainArchive }, row));
  const at = around.findIndex((candidate) => candidate.projectSerialNumber === (subSerial ?? serial));
  const neighbour = (step: number) => {
    const target = at < 0 ? undefined : around[at + step];
    if (!target || target.revision === 0) return undefined;
    return () =>
      subSerial === undefined ? onShow(target.projectSerialNumber) : onShow(serial, target.projectSerialNumber);
  };
  const subPosts = row ? shownSubPosts({ rows: state.subPosts, isContainArchive }, row.id) : [];
  return (
    <PostPanel
      form={form}
      pagePath={paths.postDetail({ ...address, boardViewId }, serial, subSerial)}
      sync={sync}
      workspaceId={address.workspaceId}
      projectKey={address.projectKey}
      serial={subSerial ?? serial}
      linkedComment={comment}
      linkedElement={element}
      parent={
        subSerial === undefined
          ? undefined
          : { serial, title: post?.title ?? detail?.parent?.title, onOpen: () => onShow(serial) }
      }
      subPosts={
        row &&
        subSerial === undefined && (
          <PanelSubPosts
            key={serial}
            store={store}
            board={data.board}
            look={look}
            people={people}
            row={row}
            subPosts={subPosts}
            onOpen={(sub) => onShow(serial, sub)}
          />
        )
      }
      linkedTrees={
        <>
          {detail?.row.mergedFrom && (
            <Suspense>
              <MergedPosts
                place={address}
                serials={detail.row.mergedFrom}
                author={detail.row.createdBy}
                nameOf={(accountName) => nameOf(people, accountName)}
              />
            </Suspense>
          )}
          <LinkedTrees key={serial} state={trees} place={{ ...address, ...(boardViewId && { boardViewId }) }} />
        </>
      }
      boardName={detail?.boardName ?? data.board.name}
      title={row?.title}
      notice={
        row &&
        !isArchiving && (
          <ArchivedNotice
            row={row}
            isUnder={subSerial !== undefined}
            board={data.board}
            nameOf={(accountName) => nameOf(people, accountName)}
            mergedInto={
              detail?.row.mergedInto === undefined
                ? undefined
                : {
                    serial: detail.row.mergedInto,
                    path: paths.post(address, detail.row.mergedInto),
                    onUndo: look.canEdit ? () => unmerge(store, detail.row) : undefined,
                  }
            }
            onRestore={look.canEdit ? () => restorePosts(store, [row]) : undefined}
          />
        )
      }
      detail={detail}
      error={error}
      values={
        row && (
          <CellFilesContext value={cellFiles}>
            <PostValues
              row={row}
              columns={data.board.columns}
              look={look}
              me={me}
              onChange={(column, value) => store.setCell(row.id, column.id, value, row)}
              onPress={(column) => void store.press(row.id, column.id, row)}
            />
          </CellFilesContext>
        )
      }
      unsent={unsent}
      onComment={(html) => id !== undefined && store.comment(id, html)}
      onUnsaved={(contents, mutationId) =>
        id !== undefined &&
        store.sendContents({ kind: 'contents', postId: id, serial, subSerial, ...contents }, mutationId)
      }
      canEdit={look.canEdit}
      canComment={mayInProject(access, 'comment.write')}
      canDeleteComments={mayInProject(access, 'comment.deleteOthers')}
      me={{ accountName: me, name: nameOf(people, me) }}
      nameOf={(accountName) => nameOf(people, accountName)}
      mentionable={mentionable}
      read={() => ({
        values: row
          ? data.board.columns
              .filter((column) => !showsContents(column))
              .map((column) => ({
                name: column.name,
                text: cellText(column, valueOf(column, row), (accountName) => nameOf(people, accountName)),
              }))
          : [],
        subPosts: subPosts.map((subPost) => ({
          serial: subPost.revision > 0 ? subPost.projectSerialNumber : undefined,
          title: subPost.title,
          isDone: look.isDone(subPost),
        })),
      })}
      commands={panelCommands({
        store,
        row,
        isSubPost: subSerial !== undefined,
        canEdit: look.canEdit,
        onLeave: () => (subSerial === undefined ? onGone() : onShow(serial)),
      })}
      onTitle={(title) => row && store.setTitle(row.id, title, row)}
      onValue={(columnId, value) => {
        const column = data.board.columns.find(({ id }) => id === columnId);
        if (!row || !column) return 'この列は削除されたため、戻せません。';
        if (!look.isEditable(column)) return 'この列は変更できません。';
        store.setCell(row.id, columnId, value, row);
        return undefined;
      }}
      writers={writers.map((accountName) => nameOf(people, accountName))}
      onWriting={(isWriting) => setWriting(isWriting ? id : undefined)}
      onReload={reload}
      onClose={() => onShow(undefined)}
      onPrevious={neighbour(-1)}
      onNext={neighbour(1)}
    />
  );
};

export default BoardPostPanel;
