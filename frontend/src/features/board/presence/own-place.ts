import { useEffect } from 'react';

/** The cell this tab is on, for whoever tells the others: known by the table, asked for by what comes long after it. */
export interface OwnPlace {
  postId: string;
  columnId: string;
}

/** Where a column's id would stand, while somebody writes the contents of a post. */
export const CONTENTS_PLACE = 'contents';

let place: OwnPlace | undefined;
let writing: OwnPlace | undefined;
const listeners = new Set<() => void>();

const told = (): void => {
  for (const listener of listeners) listener();
};

function setOwnPlace(next: OwnPlace | undefined): void {
  if (next?.postId === place?.postId && next?.columnId === place?.columnId) return;
  place = next;
  told();
}

/** For an open post: whether its contents are being written; undefined: none is. */
export function setWriting(postId: string | undefined): void {
  if (writing?.postId === postId) return;
  writing = postId === undefined ? undefined : { postId, columnId: CONTENTS_PLACE };
  told();
}

/** For the table: this is the cell, as long as the table stands. */
export function useOwnPlace(selected: OwnPlace | undefined): void {
  const { postId, columnId } = selected ?? {};
  useEffect(() => {
    setOwnPlace(postId === undefined || columnId === undefined ? undefined : { postId, columnId });
    return () => setOwnPlace(undefined);
  }, [postId, columnId]);
}

export const ownPlace = (): OwnPlace | undefined => writing ?? place;

export const onOwnPlace = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
