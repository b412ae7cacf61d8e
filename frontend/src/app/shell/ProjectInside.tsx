import { IconArchive, IconDots, IconLayoutList } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Menu } from '#app/components/floating/Menu.tsx';
import { IconButton } from '#app/components/IconButton.tsx';
import { SecretaryMark } from '#app/components/Logo.tsx';
import { NavItem } from '#app/components/NavItem.tsx';
import { type BoardName, getBoardList } from '#app/features/board/api/board-list.ts';
import { useBoardMenu } from '#app/features/board/boards/use-board-menu.tsx';
import { useBoardsVersion } from '#app/features/board/state/boards-version.ts';
import { useSortable } from '#app/hooks/use-sortable.ts';
import { paths } from '#app/lib/paths.ts';
import type { ProjectAccess } from '#shared/rules/access/roles.ts';
import classes from './Sidebar.module.css';

/** Bookmarks are asked for when the page stands; how they look comes with them. */
const BookmarkList = lazy(() => import('#app/features/bookmark/components/BookmarkList.tsx'));

interface Props {
  workspaceId: string;
  projectKey: string;
  boardId: string | undefined;
  access: ProjectAccess;
  isSelected: boolean;
}

/** What is inside an opened project: AI秘書 and its boards. */
export const ProjectInside = ({ workspaceId, projectKey, boardId, access, isSelected }: Props) => {
  const { pathname } = useLocation();
  const { boards, trouble, reload } = useBoards(workspaceId, projectKey, boardId);
  const menu = useBoardMenu({ workspaceId, projectKey }, access);
  const { order, listProps, entryProps } = useSortable({
    name: 'board',
    ids: boards.map((board) => board.id),
    isVertical: true,
    onMove: menu.move,
  });
  const ordered = order.flatMap((id) => boards.find((board) => board.id === id) ?? []);
  return (
    <>
      <NavItem
        isNested
        to={paths.secretary({ workspaceId, projectKey })}
        label="AI秘書"
        tour="secretary"
        icon={<SecretaryMark />}
        isCurrent={isSelected && pathname.startsWith('/workspace/project/secretary')}
      />
      {trouble && (
        <p className={classes.note}>
          {trouble}
          <button type="button" className={classes.retry} onClick={reload}>
            再読み込み
          </button>
        </p>
      )}
      {isSelected && (
        <Suspense>
          <BookmarkList workspaceId={workspaceId} projectKey={projectKey} boards={boards} />
        </Suspense>
      )}
      <div {...listProps}>
        {ordered.map((board) => (
          <div key={board.id} className={classes.board} {...entryProps(board.id)}>
            <NavItem
              isNested
              to={paths.board({ workspaceId, projectKey, boardId: board.id })}
              label={board.name}
              icon={<IconLayoutList size={16} stroke={1.75} aria-hidden="true" />}
              isCurrent={board.id === boardId}
            />
            {menu.hasItems && (
              <Menu position="bottom-start" width={200}>
                <Menu.Target>
                  <IconButton label={`${board.name}の操作`} className={classes.boardMenu ?? ''}>
                    <IconDots size={14} stroke={1.75} aria-hidden="true" />
                  </IconButton>
                </Menu.Target>
                <Menu.Dropdown>{menu.items(board, ordered)}</Menu.Dropdown>
              </Menu>
            )}
          </div>
        ))}
      </div>
      <NavItem
        isNested
        to={paths.archive({ workspaceId, projectKey })}
        label="アーカイブ"
        icon={<IconArchive size={16} stroke={1.75} aria-hidden="true" />}
        isCurrent={isSelected && pathname === '/workspace/project/archive'}
      />
      {menu.dialogs}
    </>
  );
};

const NONE: readonly BoardName[] = [];

const FAILED = '読み込めませんでした。';
const SEEN_ONLY = 'この端末で見たボードだけです。';

/**
 * The boards of a project; asked again when boards were changed here, when an unknown one is open, which somebody just made, and when the
 * connection is back. Until then those that open without one stand there.
 */
const useBoards = (workspaceId: string, projectKey: string, boardId: string | undefined) => {
  const [boards, setBoards] = useState<readonly BoardName[]>(NONE);
  const [trouble, setTrouble] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const version = useBoardsVersion();
  const known = useRef({ ids: new Set<string>(), version: -1 });
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  useEffect(() => {
    if (boardId !== undefined && known.current.ids.has(boardId) && known.current.version === version) return;
    let isCurrent = true;
    const fail = () => {
      if (!isCurrent) return;
      setTrouble(FAILED);
      window.addEventListener('online', reload);
      if (known.current.ids.size > 0) return;
      import('#app/features/board/kept/seen-board.ts')
        .then(({ seenBoards }) => seenBoards({ workspaceId, projectKey }))
        .then((seen) => {
          if (!isCurrent || seen.length === 0) return;
          setBoards(seen);
          setTrouble(SEEN_ONLY);
        })
        // Where the browser keeps nothing, the failure says all.
        .catch(() => undefined);
    };
    getBoardList({ workspaceId, projectKey }).then((list) => {
      if (!isCurrent) return;
      known.current = { ids: new Set(list.map((board) => board.id)), version };
      setBoards(list);
      setTrouble(undefined);
    }, fail);
    return () => {
      isCurrent = false;
      window.removeEventListener('online', reload);
    };
  }, [workspaceId, projectKey, boardId, attempt, version, reload]);
  return { boards, trouble, reload };
};
