import { useEffect, useState } from 'react';
import { whyFull } from '#app/features/board/groups/why-full.ts';
import type { BoardState } from '#app/features/board/state/board-state.ts';
import type { BoardStore } from '#app/features/board/state/board-store.ts';
import type { BoardAddress, PostStart, WantedPost } from '#app/features/board/state/types.ts';
import { startInGroup } from '#app/features/board/table/start-in-group.ts';
import type { TableLook } from '#app/features/board/table/table-look.ts';
import type { DefaultTemplate } from '#app/features/board/templates/default-template.ts';
import { cellParts, laneColumnIdOf } from '#shared/board/arrangement/lanes.ts';
import { fixedColumn } from '#shared/board/columns/fixed-columns.ts';

interface Options {
  address: BoardAddress;
  store: BoardStore;
  state: BoardState;
  look: TableLook | undefined;
  isPhone: boolean;
  onWanted(post: WantedPost): void;
}

/** Undefined: it is not here, or could not be read. Asked for once something is about to begin. */
function useDefaultTemplate(
  address: BoardAddress,
  templateId: string | undefined,
  isWanted: boolean,
): DefaultTemplate | undefined {
  const [read, setRead] = useState<DefaultTemplate>();
  useEffect(() => {
    if (templateId !== undefined && isWanted)
      import('#app/features/board/templates/default-template.ts')
        .then(({ defaultTemplate }) => defaultTemplate(address, templateId))
        .then(setRead, () => undefined);
  }, [address, templateId, isWanted]);
  return read?.id === templateId ? read : undefined;
}

/** How posts begin on a board: with a title alone, or in the form that has all of their fields. */
export function useAdding({ address, store, state, look, isPhone, onWanted }: Options) {
  /** The group that the next one goes into, while the card for titles is open. */
  const [groupKey, setGroupKey] = useState<string>();
  const [addedId, setAddedId] = useState<string>();
  /** In a lane of a kanban it begins with the lane's value, too. */
  const startIn = (key: string): PostStart => {
    const { groupKey: group, laneKey } = cellParts(key);
    const start = startInGroup(look?.groupColumn, group);
    const laneId = state.data && laneColumnIdOf(state.data.view);
    const laneColumn = state.data?.board.columns.find(({ id }) => id === laneId) ?? fixedColumn(laneId);
    const lane = laneKey === undefined ? undefined : startInGroup(laneColumn, laneKey);
    return lane ? { ...start, ...lane, values: { ...start.values, ...lane.values } } : start;
  };
  const templateId = state.data?.view.postTemplateId;
  const template = useDefaultTemplate(address, templateId, groupKey !== undefined);
  const fillIn = (title: string, key: string) => {
    setGroupKey(undefined);
    onWanted({ title, start: startIn(key), ...(templateId !== undefined && { templateId }) });
  };
  /** Says so where the group takes no further post. */
  const isFull = (key: string): boolean => {
    const reason = look && whyFull(state, key, look);
    if (reason !== undefined) store.explain(reason);
    return reason !== undefined;
  };
  const begin = (key: string) => {
    if (isFull(key)) return;
    if (isPhone) fillIn('', key);
    else setGroupKey(key);
  };
  return {
    groupKey,
    addedId,
    onAdded: setAddedId,
    begin,
    isFull,
    /** In the group that stands first. */
    beginFirst: () => {
      const { groups } = state;
      const group = groups.find((candidate) => !candidate.option?.isHidden) ?? groups[0];
      begin(groupKey ?? group?.key ?? '');
    },
    fillIn,
    /** Of the template that posts begin with here. */
    templateName: template?.name,
    /** False: the form goes on with it, which asks for what it must have and says what its template cannot give. */
    add: (title: string, key: string): boolean => {
      const post: WantedPost = { title, start: startIn(key) };
      const { data } = state;
      const begun = templateId === undefined ? post : data && look && template?.begin(post, data.board, look, store);
      if (!begun) {
        fillIn(title, key);
        return false;
      }
      const postId = store.addPost(begun.title, begun.start, begun.subPosts);
      if (postId === undefined) setGroupKey(undefined);
      else setAddedId(postId);
      return postId !== undefined;
    },
    end: () => setGroupKey(undefined),
  };
}
