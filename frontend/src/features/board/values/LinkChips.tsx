import { Link } from 'react-router';
import { StatusGlyph } from '#app/components/states/StatusMark.tsx';
import { paths } from '#app/lib/paths.ts';
import { workspaceIdOf } from '#app/lib/session/entry-check.ts';
import { textsOf } from '#shared/board/cells/cell-lists.ts';
import { isArchivedItself } from '#shared/board/rows/archived.ts';
import { unseenCount } from '#shared/board/rows/linked-posts.ts';
import type { CellValue, Column, LinkedPost } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { foundPost } from '../state/rows/known-links.ts';
import classes from './LinkChips.module.css';

/** The posts that a cell is linked with; a click on one opens it. */
export const LinkChips = ({ column, value }: { column: Column; value: CellValue | undefined }) => {
  const posts = textsOf(value).map((id) => ({ id, known: column.linked?.get(id), found: foundPost(id) }));
  const unseen = unseenCount(
    posts.flatMap(({ id, found }) => (found ? [] : id)),
    column.linked,
  );
  return (
    <span className={classes.chips}>
      {posts.map(({ id, known, found }) =>
        known ? (
          <PostChip key={id} post={known} column={column} />
        ) : (
          found && <span key={id} className={classes.chip}>{`#${found.projectSerialNumber} ${found.title}`}</span>
        ),
      )}
      {unseen > 0 && <span className={classes.unseen}>{`閲覧できない投稿 ${unseen}件`}</span>}
    </span>
  );
};

const PostChip = ({ post, column }: { post: LinkedPost; column: Column }) => {
  const { projectSerialNumber, title, projectBoardId } = post;
  const isArchived = isArchivedItself(post);
  const projectKey = column.linkedBoardList?.find((board) => board.id === projectBoardId)?.projectKey ?? '';
  const label = `#${projectSerialNumber} ${title}${isArchived ? '（アーカイブ済み）' : ''}`;
  return (
    <Link
      className={classes.chip}
      to={paths.boardPost(
        { workspaceId: workspaceIdOf(new URL(location.href)) ?? '', projectKey, boardId: projectBoardId },
        projectSerialNumber,
      )}
      title={label}
      tabIndex={-1}
      data-archived={isArchived ? true : undefined}
    >
      <State post={post} column={column} />
      <span className={`num ${classes.number}`}>{projectSerialNumber}</span>
      <span className="ellipsis">{title}</span>
    </Link>
  );
};

/** How far the linked post is, where the column shows it. */
const State = ({ post, column }: { post: LinkedPost; column: Column }) => {
  const state =
    column.linkedSettingColor &&
    column.linkedColumnList?.find(
      (one) => one.columnType === ColumnType.STATE && one.projectBoardId === post.projectBoardId,
    );
  const option = state && state.valueOptionList.find(({ id }) => id === post.values[state.id]);
  return option ? (
    <>
      <StatusGlyph statusType={option.statusType} color={option.color} />
      <span className="visually-hidden">{option.name}</span>
    </>
  ) : null;
};
