import { useCallback, useEffect, useState } from 'react';
import { getLinkedTrees, type LinkedTrees, type ViewAddress } from '#app/features/post/api/linked-trees.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { ColumnType, LinkedColumnDirectionType as Direction } from '#shared/enums/enums.ts';

const isHierarchy = ({ columnType, direction }: Column): boolean =>
  columnType === ColumnType.POST_LINK && (direction === Direction.PARENT || direction === Direction.CHILD);

/** Whom the post is linked with as parent or child; '' where nobody. */
const directLinks = (columns: readonly Column[], row: Row): string =>
  columns
    .filter(isHierarchy)
    .flatMap(({ id }) => (row.values[id] as string[] | undefined) ?? [])
    .join(' ');

export interface TreesState {
  trees: LinkedTrees | undefined;
  error: unknown;
  isLoading: boolean;
  reload(): void;
}

/** Asks nothing for a post without parents and children; asks again when they change. `row`: as the server knows it. */
export function useLinkedTrees(place: ViewAddress, columns: readonly Column[], row: Row | undefined): TreesState {
  const { workspaceId, projectKey, boardId, boardViewId } = place;
  const links = row ? directLinks(columns, row) : '';
  const serial = row?.projectSerialNumber;
  const [answer, setAnswer] = useState<{ serial: number; value: LinkedTrees }>();
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (serial === undefined || links === '') return;
    let isWanted = true;
    getLinkedTrees({ workspaceId, projectKey, boardId, boardViewId, projectSerialNumber: serial }).then(
      (value) => {
        if (!isWanted) return;
        setAnswer({ serial, value });
        setError(undefined);
      },
      (problem: unknown) => isWanted && setError(problem),
    );
    return () => {
      isWanted = false;
    };
  }, [workspaceId, projectKey, boardId, boardViewId, serial, links, tries]);
  const reload = useCallback(() => {
    setError(undefined);
    setTries((count) => count + 1);
  }, []);
  const trees = links !== '' && answer?.serial === serial ? answer?.value : undefined;
  return {
    trees,
    error: links === '' ? undefined : error,
    isLoading: links !== '' && !trees && error === undefined,
    reload,
  };
}
