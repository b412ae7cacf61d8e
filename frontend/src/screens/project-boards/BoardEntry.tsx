import { IconDots, IconLayoutList } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Menu } from '#app/components/floating/Menu.tsx';
import { IconButton } from '#app/components/IconButton.tsx';
import type { ListedBoard } from '#app/features/board/api/board-list.ts';
import { type ProjectPlace, paths } from '#app/lib/paths.ts';
import { BOARD_KIND_NAMES } from '#shared/board/board-kind-names.ts';
import { ProjectBoardType } from '#shared/enums/enums.ts';
import { formatNumber } from '#shared/format/number.ts';
import { lastChange } from './last-change.ts';
import classes from './ProjectBoards.module.css';

/** One board: what it is called, what it is for, how much is in it, and the sections its posts lie in. */
export const BoardEntry = ({
  address,
  board,
  now,
  menu,
}: {
  address: ProjectPlace;
  board: ListedBoard;
  now: number;
  menu: ReactNode;
}) => {
  const kind = board.boardType === ProjectBoardType.BLANK ? undefined : BOARD_KIND_NAMES[board.boardType];
  return (
    <li className={classes.entry}>
      <IconLayoutList size={16} stroke={1.75} aria-hidden="true" className={classes.mark} />
      <div className={classes.text}>
        <div className={classes.head}>
          <Link
            to={paths.board({ ...address, boardId: board.id })}
            className={`${classes.name} ellipsis`}
            title={board.name}
          >
            {board.name}
          </Link>
          {kind !== undefined && kind !== board.name && <span className={classes.kind}>{kind}</span>}
        </div>
        {board.description && (
          <p className={classes.description} title={board.description}>
            {board.description}
          </p>
        )}
        <p className={`${classes.figures} num`}>
          <span title="サブ投稿と、アーカイブした投稿も数えています。">
            投稿{formatNumber(board.wholePostCount ?? 0)}件
          </span>
          <span>{lastChange(board.lastChangedAt, now)}</span>
        </p>
        <ul className={classes.sections} aria-label={`${board.name}のセクション`}>
          {board.sectionList.map((section) => (
            <li key={section.id}>{section.name}</li>
          ))}
        </ul>
      </div>
      {menu && (
        <Menu position="bottom-end" width={200}>
          <Menu.Target>
            <IconButton label={`${board.name}の操作`}>
              <IconDots size={16} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </Menu.Target>
          <Menu.Dropdown>{menu}</Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
};
