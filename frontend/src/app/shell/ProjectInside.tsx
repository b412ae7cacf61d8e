import { IconLayoutList } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { SecretaryMark } from '#app/components/Logo.tsx';
import { NavItem } from '#app/components/NavItem.tsx';
import { getBoardList, type BoardName } from '#app/features/board/api/board-list.ts';
import { BookmarkList } from '#app/features/bookmark/components/BookmarkList.tsx';
import { paths } from '#app/lib/paths.ts';
import classes from './Sidebar.module.css';

interface Props {
  workspaceId: string;
  projectKey: string;
  boardId: string | undefined;
  isSelected: boolean;
}

/** What is inside an opened project: AI秘書 and its boards. */
export const ProjectInside = ({ workspaceId, projectKey, boardId, isSelected }: Props) => {
  const { pathname } = useLocation();
  const { boards, hasFailed, reload } = useBoards(workspaceId, projectKey, boardId);
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
      {hasFailed && (
        <p className={classes.note}>
          読み込めませんでした。
          <button type="button" className={classes.retry} onClick={reload}>
            再読み込み
          </button>
        </p>
      )}
      {isSelected && <BookmarkList workspaceId={workspaceId} projectKey={projectKey} boardId={boardId} boards={boards} />}
      {boards.map(({ id, name }) => (
        <NavItem
          key={id}
          isNested
          to={paths.board({ workspaceId, projectKey, boardId: id })}
          label={name}
          icon={<IconLayoutList size={16} stroke={1.75} aria-hidden="true" />}
          isCurrent={id === boardId}
        />
      ))}
    </>
  );
};

const NONE: readonly BoardName[] = [];

/** The boards of a project; asked again when an unknown board is open, which is one that was just made. */
const useBoards = (workspaceId: string, projectKey: string, boardId: string | undefined) => {
  const [boards, setBoards] = useState<readonly BoardName[]>(NONE);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const known = useRef(new Set<string>());
  useEffect(() => {
    if (boardId !== undefined && known.current.has(boardId)) return;
    let isCurrent = true;
    getBoardList({ workspaceId, projectKey }).then(
      (list) => {
        if (!isCurrent) return;
        known.current = new Set(list.map((board) => board.id));
        setBoards(list);
        setFailed(false);
      },
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [workspaceId, projectKey, boardId, attempt]);
  return { boards, hasFailed, reload: () => setAttempt((count) => count + 1) };
};
