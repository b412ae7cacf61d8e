import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type CellFiles, CellFilesContext } from '#app/features/board/attachments/cell-files.ts';
import { cellText } from '#app/features/board/editors/draft.ts';
import { editedRow, postIdsOf, shownKind } from '#app/features/board/edits/shown-kinds.ts';
import { unmerge } from '#app/features/board/move/merge.ts';
import { askToMove } from '#app/features/board/move/move-posts.ts';
import { useWriters } from '#app/features/board/presence/others-here.ts';
import { setWriting } from '#app/features/board/presence/own-place.ts';
import { archivePosts, deletePosts, restorePosts } from '#app/features/board/rows/archive-posts.ts';
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
import { type PanelForm, PostPanel } from '#app/features/post/components/PostPanel.tsx';
import { usePostDetail } from '#app/features/post/components/use-post-detail.ts';
import { versionOf } from '#app/features/post/post-version.ts';
import { rememberOpened } from '#app/features/post/recent-posts.ts';
import { paths, placeInPost } from '#app/lib/paths.ts';
import { isArchivedItself, isShownUnder } from '#shared/board/rows/archived.ts';
import { mayInProject } from '#shared/rules/permissions.ts';
import type { ProjectAccess } from '#shared/rules/roles.ts';
import { ArchivedNotice } from './ArchivedNotice.tsx';
import { PanelSubPosts } from './PanelSubPosts.tsx';
import { useLiveTrees } from './use-live-trees.ts';
import { useUnsentWords } from './use-unsent-words.ts';

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

const pathIn = { panel: paths.boardPost, page: paths.postDetail };

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
  const post = state.groups.flatMap((group) => group.rows).find((row) => row.projectSerialNumber === serial);
  const siblings =
    Object.values(state.subPosts).find((list) => list.some((row) => row.projectSerialNumber === subSerial)) ?? [];
  const listed = subSerial === undefined ? post : siblings.find((row) => row.projectSerialNumber === subSerial);
  const { detail, error, reload } = usePostDetail(address, serial, subSerial, listed && versionOf(listed), firstDetail);
  useEffect(() => {
    if (detail?.row.subPostCount) store.takeSubPosts(detail.subPosts, detail.row);
  }, [detail, store]);
  const isOpen = listed !== undefined || detail !== undefined;
  useEffect(() => {
    if (isOpen)
      rememberOpened({ accountName: me, workspaceId: address.workspaceId, projectKey: address.projectKey }, serial);
  }, [isOpen, me, address.workspaceId, address.projectKey, serial]);
  // A link may name a board that the post has left, or never stood on: its cells make sense on its own alone.
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { comment, element } = placeInPost(search);
  const { workspaceId, projectKey } = address;
  const isElsewhere = detail !== undefined && detail.boardId !== address.boardId;
  const boardId = detail?.boardId;
  // The number of a sub-post alone leads to its post first.
  const isSubPost = detail?.subPostProjectSerialNumber !== undefined;
  const postSerial = isSubPost ? detail.row.projectSerialNumber : serial;
  const under = detail?.subPostProjectSerialNumber ?? subSerial;
  useEffect(() => {
    if ((isElsewhere || isSubPost) && boardId)
      void navigate(pathIn[form]({ workspaceId, projectKey, boardId }, postSerial, under, { comment, element }), {
        replace: true,
      });
  }, [isElsewhere, isSubPost, boardId, workspaceId, projectKey, postSerial, under, comment, element, navigate, form]);
  // A post the view does not show (archived, not loaded yet) takes its cells from its own page.
  const alone =
    detail &&
    state.pending
      .filter(({ edit }) => 'postId' in edit && edit.postId === detail.post.id)
      .reduce((row, { edit }) => editedRow(row, edit), detail.row);
  const row = listed ?? alone;
  const id = detail?.post.id;
  // Whether it is archived shows in no row of a view that hides it.
  const isArchiving = state.pending.some(
    ({ edit }) => shownKind(edit).archives && id !== undefined && postIdsOf(edit).includes(id),
  );
  const wasArchiving = useRef(false);
  useEffect(() => {
    if (wasArchiving.current && !isArchiving) void reload();
    wasArchiving.current = isArchiving;
  }, [isArchiving, reload]);
  const { unsent, lastAnswered } = useUnsentWords(state, id ?? listed?.id, detail?.post);
  // Its row says so of a post that the view shows; not of words that had come before they were sent again.
  const isToldAsNew = listed !== undefined && detail !== undefined && versionOf(listed) > versionOf(detail.post);
  useEffect(() => {
    if (lastAnswered !== undefined && !isToldAsNew) void reload();
  }, [lastAnswered, isToldAsNew, reload]);
  // What could not be loaded comes with the connection.
  const retry = useEffectEvent(() => error !== undefined && void reload());
  useEffect(() => {
    if (state.isLive) retry();
  }, [state.isLive]);
  // An upload ends later than it begins: it is added to what the cell holds by then.
  const current = useRef(row);
  useEffect(() => {
    current.current = row;
  });
  const { data } = state;
  const mentionable = useMemo(() => [...people.values()].filter(({ isActive }) => isActive), [people]);
  const boardOfLinks = data?.board.id;
  useEffect(() => {
    if (detail && boardOfLinks === detail.boardId) store.learnLinks(detail.row);
  }, [detail, boardOfLinks, store]);
  const writers = useWriters(id);
  const boardViewId = search.get('boardViewId') ?? undefined;
  const trees = useLiveTrees(
    { ...address, boardViewId: data?.view.id ?? '' },
    data?.board.columns ?? [],
    subSerial === undefined && !isElsewhere && !isSubPost ? detail?.row : undefined,
  );
  if (!data || isElsewhere || isSubPost) return null;
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
  const isMovable = row !== undefined && row.revision > 0 && look.canEdit && !isArchivedItself(row);
  const leave = () => (subSerial === undefined ? onGone() : onShow(serial));
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
      onMove={row && look.canEdit && subSerial === undefined ? () => askToMove(store, [row.id], onGone) : undefined}
      onUnder={isMovable ? () => store.tell({ kind: 'asked', want: 'under', row, onDone: leave }) : undefined}
      onAlone={
        isMovable && subSerial !== undefined
          ? () => store.tell({ kind: 'asked', want: 'alone', row, onDone: leave })
          : undefined
      }
      onMerge={
        isMovable && subSerial === undefined
          ? () => store.tell({ kind: 'asked', want: 'merge', row, onDone: leave })
          : undefined
      }
      onArchive={row && look.canEdit && !isArchivedItself(row) ? () => archivePosts(store, [row.id]) : undefined}
      onDelete={
        row && look.canEdit
          ? () => {
              deletePosts(store, [row.id]);
              leave();
            }
          : undefined
      }
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
