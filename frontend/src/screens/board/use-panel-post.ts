import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { editedRow, postIdsOf, shownKind } from '#app/features/board/edits/shown-kinds.ts';
import type { BoardState } from '#app/features/board/state/board-state.ts';
import type { BoardStore } from '#app/features/board/state/board-store.ts';
import type { BoardAddress } from '#app/features/board/state/types.ts';
import type { PostDetail } from '#app/features/post/api/post-page.ts';
import type { PanelForm } from '#app/features/post/components/PanelFrame.tsx';
import { usePostDetail } from '#app/features/post/components/use-post-detail.ts';
import { versionOf } from '#app/features/post/post-version.ts';
import { rememberOpened } from '#app/features/post/recent-posts.ts';
import { paths, placeInPost } from '#app/lib/paths.ts';
import { useUnsentWords } from './use-unsent-words.ts';

interface Options {
  address: BoardAddress;
  serial: number;
  /** Of the sub-post that is open in place of its post. */
  subSerial: number | undefined;
  store: BoardStore;
  state: BoardState;
  me: string;
  form: PanelForm;
  /** Asked for by the screen. */
  firstDetail: Promise<PostDetail> | undefined;
}

const pathIn = { panel: paths.boardPost, page: paths.postDetail };

/** What is known of the post that the address names, by the board's rows and by itself: kept as new as both, and at the address where it stands. */
export function usePanelPost({ address, serial, subSerial, store, state, me, form, firstDetail }: Options) {
  const { workspaceId, projectKey } = address;
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
    if (isOpen) rememberOpened({ accountName: me, workspaceId, projectKey }, serial);
  }, [isOpen, me, workspaceId, projectKey, serial]);
  // A link may name a board that the post has left, or never stood on: its cells make sense on its own alone.
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { comment, element } = placeInPost(search);
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
  const boardOfLinks = state.data?.board.id;
  useEffect(() => {
    if (detail && boardOfLinks === detail.boardId) store.learnLinks(detail.row);
  }, [detail, boardOfLinks, store]);
  return {
    post,
    siblings,
    row,
    detail,
    error,
    reload,
    isArchiving,
    unsent,
    comment,
    element,
    /** Its address is another one, and leads there. */
    isAway: isElsewhere || isSubPost,
  };
}
