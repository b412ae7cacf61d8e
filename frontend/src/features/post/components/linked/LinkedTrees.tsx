import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import { StatusMark } from '#app/components/states/StatusMark.tsx';
import type { LinkedTree } from '#app/features/post/api/linked-trees.ts';
import type { TreeNode, TreePost } from '#app/features/post/api/tree-of.ts';
import { type BoardPlace, paths } from '#app/lib/paths.ts';
import { LINK_TREE_LEVELS_MAX, LINK_TREE_POSTS_MAX } from '#shared/board/limits.ts';
import { isArchivedItself } from '#shared/board/rows/archived.ts';
import panel from '../PostPanel.module.css';
import classes from './LinkedTrees.module.css';
import type { TreesState } from './use-linked-trees.ts';

const ROW_HEIGHT = 32;

/** 親の投稿 and 子の投稿 of a post, each with those above and below it; nothing where there are none. `place`: of the open board. */
export const LinkedTrees = ({
  state: { trees, error, isLoading, reload },
  place,
}: {
  state: TreesState;
  place: BoardPlace;
}) => (
  <>
    {isLoading && (
      <div className={classes.waiting}>
        <SkeletonRows rows={2} rowHeight={ROW_HEIGHT} onReload={reload} />
      </div>
    )}
    {error !== undefined && (
      <>
        <div className={panel.section}>
          <h2>親と子の投稿</h2>
        </div>
        <ErrorPanel error={error} onRetry={reload} />
      </>
    )}
    {trees?.parents && <TreeSection title="親の投稿" tree={trees.parents} place={place} />}
    {trees?.children && <TreeSection title="子の投稿" tree={trees.children} place={place} />}
  </>
);

const countOf = (nodes: readonly TreeNode[]): number =>
  nodes.reduce((sum, { children }) => sum + 1 + countOf(children), 0);

const TreeSection = ({
  title,
  tree: { nodes, isMore },
  place,
}: {
  title: string;
  tree: LinkedTree;
  place: BoardPlace;
}) => (
  <>
    <div className={panel.section}>
      <h2>{title}</h2>
      <span className={panel.count}>
        {countOf(nodes)}
        {isMore && '+'}
      </span>
    </div>
    <div className={classes.tree}>
      <Branch nodes={nodes} depth={0} place={place} label={title} />
    </div>
    {isMore && (
      <p className={classes.more}>
        ほかにもあります。近いものから、{LINK_TREE_LEVELS_MAX}段・{LINK_TREE_POSTS_MAX}件までを表示しています。
      </p>
    )}
  </>
);

const Branch = ({
  nodes,
  depth,
  place,
  label,
}: {
  nodes: readonly TreeNode[];
  depth: number;
  place: BoardPlace;
  label?: string;
}) => (
  <ul aria-label={label}>
    {nodes.map(({ post, children }) => (
      <li key={post.id}>
        <Line post={post} depth={depth} place={place} />
        {children.length > 0 && <Branch nodes={children} depth={depth + 1} place={place} />}
      </li>
    ))}
  </ul>
);

/** The view stays as long as the board does. */
const Line = ({ post, depth, place }: { post: TreePost; depth: number; place: BoardPlace }) => {
  const { projectSerialNumber, title, projectBoardId, projectBoardName, projectKey, status } = post;
  const isArchived = isArchivedItself(post);
  const isHere = projectBoardId === place.boardId;
  const target = isHere ? place : { workspaceId: place.workspaceId, projectKey, boardId: projectBoardId };
  return (
    <Link
      className={classes.line}
      style={{ '--depth': depth } as CSSProperties}
      to={paths.boardPost(target, projectSerialNumber)}
      data-archived={isArchived ? true : undefined}
    >
      <span className={classes.number}>{projectSerialNumber}</span>
      <span className={`${classes.title} ellipsis`} title={title}>
        {title}
      </span>
      {isArchived && <span className={classes.note}>アーカイブ済み</span>}
      {!isHere && (
        <span className={`${classes.note} ${classes.board} ellipsis`} title={projectBoardName}>
          {projectBoardName}
        </span>
      )}
      {status && <StatusMark label={status.name} statusType={status.statusType} color={status.color} />}
    </Link>
  );
};
