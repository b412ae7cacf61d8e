import { useEffect } from 'react';

/** The cell this tab is on, for whoever tells the others: known by the table, asked for by what comes long after it. */
export interface OwnPlace {
  postId: string;
  columnId: string;
}

let place: OwnPlace | undefined;
const listeners = new Set<() => void>();

function setOwnPlace(next: OwnPlace | undefined): void {
  if (next?.postId === place?.postId && next?.columnId === place?.columnId) return;
  place = next;
  for (const listener of listeners) listener();
}

/** For the table: this is the cell, as long as the table stands. */
export function useOwnPlace(selected: OwnPlace | undefined): void {
  const { postId, columnId } = selected ?? {};
  useEffect(() => {
    setOwnPlace(postId === undefined || columnId === undefined ? undefined : { postId, columnId });
    return () => setOwnPlace(undefined);
  }, [postId, columnId]);
}

export const ownPlace = (): OwnPlace | undefined => place;

export const onOwnPlace = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
