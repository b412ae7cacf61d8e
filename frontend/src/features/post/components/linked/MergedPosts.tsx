import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { RichText } from '#app/components/rich-text/RichText.tsx';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import {
  getMergedBody,
  getMergedPosts,
  type MergedBody,
  type MergedPost,
} from '#app/features/post/api/merged-posts.ts';
import { type ProjectPlace, paths } from '#app/lib/paths.ts';
import { formatNumber } from '#shared/format/number.ts';
import { Moment } from '../history/Moment.tsx';
import panel from '../PostPanel.module.css';
import classes from './MergedPosts.module.css';

interface Props {
  place: ProjectPlace;
  /** Numbers of the posts that were merged into the open one. */
  serials: readonly number[];
  /** Who posted the open one. */
  author: string;
  nameOf(accountName: string): string;
}

const NAMED = 5;

/** Each person once, the first of them by name. */
function askedBy(author: string, posts: readonly MergedPost[], nameOf: Props['nameOf']): string {
  const people = [...new Set([author, ...posts.map(({ postedUserAccountName }) => postedUserAccountName)])];
  const names = people.slice(0, NAMED).map((accountName) => `${nameOf(accountName)}さん`);
  const others = people.length > NAMED ? `、ほか${people.length - NAMED}人` : '';
  return `${names.join('、')}${others}`;
}

/** 統合した投稿: who else asked for the same, in their words, with what was said about it. */
const MergedPosts = ({ place: { workspaceId, projectKey }, serials, author, nameOf }: Props) => {
  const key = serials.join(' ');
  const [found, setFound] = useState<{ key: string; posts?: MergedPost[]; error?: unknown }>();
  const load = useCallback(() => {
    let isCurrent = true;
    getMergedPosts({ workspaceId, projectKey }, key.split(' ').map(Number)).then(
      (posts) => isCurrent && setFound({ key, posts }),
      (error: unknown) => isCurrent && setFound({ key, error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [workspaceId, projectKey, key]);
  useEffect(load, [load]);
  const posts = found?.key === key ? found.posts : undefined;
  const missing = posts ? serials.length - posts.length : 0;
  return (
    <>
      <div className={panel.section}>
        <h2>統合した投稿</h2>
        <span className={panel.count}>{serials.length}</span>
      </div>
      {found?.key === key && found.error !== undefined && (
        <ErrorPanel
          error={found.error}
          onRetry={() => {
            setFound(undefined);
            load();
          }}
        />
      )}
      {found?.key !== key && <SkeletonRows rows={Math.min(serials.length, 3)} rowHeight={36} />}
      {posts && (
        <>
          <p className={classes.asked}>
            要望{serials.length + 1}件（{askedBy(author, posts, nameOf)}）
          </p>
          <ul className={classes.list} aria-label="統合した投稿">
            {posts.map((post) => (
              <Merged key={post.projectSerialNumber} post={post} place={{ workspaceId, projectKey }} nameOf={nameOf} />
            ))}
            {missing > 0 && <li className={classes.missing}>ほかの{missing}件は削除されています。</li>}
          </ul>
        </>
      )}
    </>
  );
};

export default MergedPosts;

const Merged = ({
  post: { projectSerialNumber, title, postedUserAccountName, createdAt, commentCount },
  place,
  nameOf,
}: {
  post: MergedPost;
  place: ProjectPlace;
  nameOf: Props['nameOf'];
}) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <div className={classes.line}>
        <button type="button" className={classes.head} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? (
            <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconChevronRight size={14} stroke={1.75} aria-hidden="true" />
          )}
          <span className={classes.number}>{projectSerialNumber}</span>
          <span className="ellipsis">{title}</span>
        </button>
        <Link to={paths.post(place, projectSerialNumber)} className={classes.open}>
          開く
        </Link>
      </div>
      <p className={classes.about}>
        {nameOf(postedUserAccountName)}さん <Moment iso={createdAt} />
        {commentCount > 0 && `・コメント${formatNumber(commentCount)}件`}
      </p>
      {isOpen && <MergedText serial={projectSerialNumber} place={place} nameOf={nameOf} />}
    </li>
  );
};

const MergedText = ({
  serial,
  place: { workspaceId, projectKey },
  nameOf,
}: {
  serial: number;
  place: ProjectPlace;
  nameOf: Props['nameOf'];
}) => {
  const [state, setState] = useState<{ body?: MergedBody; error?: unknown }>({});
  const load = useCallback(() => {
    let isCurrent = true;
    getMergedBody({ workspaceId, projectKey }, serial).then(
      (body) => isCurrent && setState({ body }),
      (error: unknown) => isCurrent && setState({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [workspaceId, projectKey, serial]);
  useEffect(load, [load]);
  if (state.error !== undefined)
    return (
      <ErrorPanel
        error={state.error}
        onRetry={() => {
          setState({});
          load();
        }}
      />
    );
  if (!state.body) return <SkeletonRows rows={2} />;
  const { post, linkedPostList } = state.body;
  const comments = post.commentList ?? [];
  const isEmpty = !post.contentsHtml && comments.length === 0 && linkedPostList.length === 0 && post.pageCount === 0;
  return (
    <div className={classes.text}>
      {post.contentsHtml && <RichText html={post.contentsHtml} />}
      {linkedPostList.length > 0 && (
        <p>
          リンク：
          {linkedPostList.map((linked, at) => (
            <span key={linked.id}>
              {at > 0 && '、'}#{linked.projectSerialNumber} {linked.title}
            </span>
          ))}
        </p>
      )}
      {post.pageCount > 0 && <p>画面のキャプチャ{post.pageCount}件</p>}
      {post.commentListBefore != null && <p>これより前のコメントは、投稿を開くと読めます。</p>}
      {comments.length > 0 && (
        <ul className={classes.comments} aria-label={`${serial}のコメント`}>
          {comments.map((comment) => (
            <li key={comment.id}>
              <p className={classes.about}>
                {nameOf(comment.commentedUserAccountName)}さん <Moment iso={comment.createdAt} />
              </p>
              <RichText html={comment.comment} />
            </li>
          ))}
        </ul>
      )}
      {isEmpty && <p>内容はありません。</p>}
    </div>
  );
};
