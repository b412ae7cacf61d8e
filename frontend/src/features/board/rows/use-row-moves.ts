import { useState } from 'react';
import { groupRefusal } from '#shared/board/arrangement/moved-to-group.ts';
import { hasLimits, wipRefusal } from '#shared/board/arrangement/wip-limit.ts';
import { fixedColumn } from '#shared/board/columns/fixed-columns.ts';
import type { BoardState } from '../state/board-state.ts';
import type { BoardStore } from '../state/board-store.ts';
import type { LoadedGroup } from '../state/types.ts';
import { groupName } from '../table/GroupRow.tsx';
import type { TableLook } from '../table/table-look.ts';
import { type Gap, isByHand, type Move, newGroups, placePosts } from './placing.ts';
import { gapAt, isSamePlace, type Leaving, leavingOf, movedWith, newIn, type StepBy, stepGap } from './row-moves.ts';
import { isOfOnePost, ONE_POST_ONLY, placeSubPosts, siblingsOf, stayingAmong, subPostsWith } from './sub-post-moves.ts';

interface Options {
  store: BoardStore;
  state: BoardState;
  look: TableLook;
  checked: ReadonlySet<string>;
  /** What posts stand in where lanes divide the groups, under the keys and by the names of the cells. */
  cells?: { groups: LoadedGroup[]; lanes: readonly LoadedGroup[] } | undefined;
}

type Moved = Move['posts'];

/** Why some of the checked posts cannot leave their group; empty where all of them can. */
export const whyTheyStay = ({ outside, subPosts }: Pick<Leaving, 'outside' | 'subPosts'>): string =>
  `${outside > 0 ? `条件外の${outside}件は、外すまで元の場所に残ります。` : ''}${subPosts > 0 ? `サブ投稿${subPosts}件は、親の投稿と一緒に動きます。` : ''}`;

/** What may be moved where in the table, with the words for it. */
export function useRowMoves({ store, state, look, checked, cells }: Options) {
  const { data, outsideIds } = state;
  const groups = cells?.groups ?? state.groups;
  /** Told to those who cannot see a row move. */
  const [said, say] = useState('');

  const withOthers = (one: Moved[number]): Moved =>
    movedWith(groups, one, checked).filter((post) => !outsideIds.has(post.postId));
  const skipped = (posts: Moved): ReadonlySet<string> => new Set([...posts.map((post) => post.postId), ...outsideIds]);
  const nameOf = (groupKey: string): string => {
    const group = groups.find((candidate) => candidate.key === groupKey);
    return !group ? '' : cells ? group.name : groupName(group, look.groupColumn, look.people);
  };
  const columnOf = (columnId: string) =>
    data?.board.columns.find((column) => column.id === columnId) ?? fixedColumn(columnId);

  /** Why one of the groupings lets them not in. */
  const closedTo = (posts: Moved, { columnId, to, keyOf }: ReturnType<typeof newGroups>[number]) => {
    if (!data) return undefined;
    const column = columnOf(columnId);
    if (column?.isLock && !look.isEditable(column))
      return `「${column.name}」はロックされているため、別のグループへは移動できません。`;
    const refusal = groupRefusal(columnId, data.board, to);
    if (refusal !== undefined || !hasLimits(data.view)) return refusal;
    const isLane = columnId !== data.view.groupColumnId;
    const group = (isLane ? cells?.lanes : state.groups)?.find(({ key }) => key === to);
    const coming = posts.filter((post) => keyOf(post.groupKey) !== to).length;
    const name = group && groupName(group, isLane ? column : look.groupColumn, look.people);
    return group && wipRefusal(name!, group.option, group.size, coming);
  };

  /** Why posts cannot go there; undefined where they can. */
  const refusalOf = (posts: Moved, { groupKey }: Gap): string | undefined => {
    if (!data) return undefined;
    if (posts.some((post) => post.groupKey !== groupKey)) {
      for (const into of newGroups(data, { posts, groupKey })) {
        const refusal = closedTo(posts, into);
        if (refusal !== undefined) return refusal;
      }
      return undefined;
    }
    if (isByHand(data)) return undefined;
    const sorted = data.view.orderConditionList[0]?.targetColumnId;
    const name = data.board.columns.find((column) => column.id === sorted)?.name ?? fixedColumn(sorted)?.name ?? '';
    return `「${name}」の順に並んでいるため、手では並べ替えられません。`;
  };

  /** Takes the checked posts to the top of a group; false where none of them goes, which is then explained. */
  const moveChecked = (groupKey: string): boolean => {
    const group = groups.find((candidate) => candidate.key === groupKey)!;
    const posts = newIn(group, leavingOf(groups, checked, outsideIds).posts);
    const gap = gapAt(group, 0, skipped(posts));
    const refusal =
      posts.length === 0
        ? '選んだ投稿は、すでにこのグループにあります。'
        : (refusalOf(posts, gap) ?? placePosts(store, { ...gap, posts }, { into: nameOf(groupKey) }));
    if (refusal !== undefined) store.explain(refusal);
    return refusal === undefined;
  };

  const stepBy = (one: Moved[number], step: StepBy): boolean => {
    const posts = withOthers(one);
    const gap = posts.length > 0 ? stepGap(groups, posts, step, skipped(posts)) : undefined;
    if (!gap) {
      say(step.by < 0 ? 'いちばん上です' : 'いちばん下です');
      return false;
    }
    const refusal = refusalOf(posts, gap) ?? placePosts(store, { ...gap, posts }, { isQuiet: true });
    if (refusal !== undefined) {
      store.explain(refusal);
      return false;
    }
    const group = groups.find((candidate) => candidate.key === gap.groupKey)!;
    const place = group.rows
      .filter((row) => !posts.some((post) => post.postId === row.id))
      .findIndex((row) => row.id === gap.nextId);
    const where = step.isToGroup ? `「${nameOf(gap.groupKey)}」に` : place < 0 ? 'いちばん下に' : `${place + 1}番目に`;
    say(`${posts.length > 1 ? `${posts.length}件を` : ''}${where}移動しました`);
    return true;
  };

  /** Takes a row, with all checked ones when it is one of them, to a place of another group; tells those who cannot see it. */
  const moveToGroup = (one: Moved[number], groupKey: string, at: number): boolean => {
    const posts = withOthers(one);
    const group = groups.find((candidate) => candidate.key === groupKey);
    if (!group || posts.length === 0) return false;
    const gap = gapAt(group, Math.min(at, group.rows.length), skipped(posts));
    const refusal = refusalOf(posts, gap) ?? placePosts(store, { ...gap, posts }, { into: nameOf(groupKey) });
    if (refusal !== undefined) {
      store.explain(refusal);
      return false;
    }
    say(`${posts.length > 1 ? `${posts.length}件を` : ''}「${nameOf(groupKey)}」に移動しました`);
    return true;
  };

  const stepSubPost = (id: string, by: 1 | -1): boolean => {
    const ids = subPostsWith(store, id, checked);
    const refusal = !isOfOnePost(ids)
      ? ONE_POST_ONLY
      : ids.some((one) => store.rowOf(one)?.revision === 0)
        ? 'まだ保存されていないため、移動できません。少し待ってからお試しください。'
        : undefined;
    if (refusal !== undefined) {
      store.explain(refusal);
      return false;
    }
    const siblings = siblingsOf(store, id);
    const { others } = stayingAmong(siblings, ids);
    const edge = siblings.findIndex((row) => row.id === (by < 0 ? ids[0] : ids.at(-1)));
    const above = new Set(siblings.slice(0, edge));
    const to = others.filter((row) => above.has(row)).length + by;
    const isMoved = placeSubPosts(store, ids, to);
    say(
      isMoved
        ? `${ids.length > 1 ? `${ids.length}件を` : ''}${to + 1}番目に移動しました`
        : by < 0
          ? 'いちばん上です'
          : 'いちばん下です',
    );
    return isMoved;
  };

  return {
    said,
    stepSubPost,
    withOthers,
    skipped,
    moveChecked,
    moveToGroup,
    nameOf,
    refusalOf,
    stepBy,
    isSamePlace: (posts: Moved, gap: Gap) => isSamePlace(groups, posts, gap),
    place: (posts: Moved, gap: Gap) => void placePosts(store, { ...gap, posts }, { into: nameOf(gap.groupKey) }),
  };
}

export type RowMoves = ReturnType<typeof useRowMoves>;
