import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { IconButton } from '#app/components/IconButton.tsx';
import { RichText } from '#app/components/rich-text/RichText.tsx';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import { getPostDetail } from '#app/features/post/api/post-page.ts';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { useOutcome } from '#app/hooks/use-outcome.ts';
import { type ProjectPlace, paths } from '#app/lib/paths.ts';
import type { Evidence } from '#shared/contract/secretary.ts';
import { formatDateTime } from '#shared/format/date.ts';
import classes from './SourceReader.module.css';

interface Props {
  place: ProjectPlace;
  source: Evidence;
  postPath(post: { boardId: string; projectSerialNumber: number }): string;
  nameOf(accountName: string): string;
  /** Absent: what is around it has said which source it is, and closes. */
  onClose?: () => void;
}

/** One source beside the report, as it is now: its post's contents and comments, with the words that carry the statement. */
const SourceReader = ({ place: { workspaceId, projectKey }, source, postPath, nameOf, onClose }: Props) => {
  const [post] = source.postList;
  const projectSerialNumber = post?.projectSerialNumber ?? 0;
  const { value, error } = useOutcome(
    useMemo(
      () => getPostDetail({ workspaceId, projectKey, projectSerialNumber }),
      [workspaceId, projectKey, projectSerialNumber],
    ),
  );
  const quoted = useRef<HTMLLIElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  useEffect(() => {
    if (value) quoted.current?.scrollIntoView({ block: 'center' });
  }, [value]);
  const onKeyDown = useKeyDown({ Escape: () => (onClose ? onClose() : false) });
  return (
    <section className={classes.reader} aria-label={`根拠 ${source.number}`} onKeyDown={onKeyDown}>
      {onClose && (
        <div className={classes.head}>
          <IconButton label="根拠の一覧に戻る" onClick={onClose}>
            <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
          </IconButton>
          <h2 ref={head} tabIndex={-1}>
            {source.title}
          </h2>
        </div>
      )}
      <div className={classes.body}>
        {onClose && source.quote && (
          <blockquote className={classes.quote}>
            <mark>{source.quote}</mark>
          </blockquote>
        )}
        {error !== undefined && <ErrorPanel error={error} />}
        {error === undefined && !value && <SkeletonRows rows={4} />}
        {value && (
          <>
            {value.post.contentsHtml ? (
              <RichText html={value.post.contentsHtml} className={classes.contents} />
            ) : (
              <p className={classes.none}>内容はまだありません。</p>
            )}
            {(value.post.commentList?.length ?? 0) > 0 && (
              <ul className={classes.comments} aria-label="コメント">
                {value.post.commentList!.map((comment) => {
                  const isQuoted = comment.id === source.source?.commentId;
                  return (
                    <li
                      key={comment.id}
                      ref={isQuoted ? quoted : undefined}
                      className={classes.comment}
                      data-quoted={isQuoted || undefined}
                    >
                      <p className={classes.meta}>
                        <b>{nameOf(comment.commentedUserAccountName)}</b>
                        <time className="num" dateTime={comment.createdAt}>
                          {formatDateTime(comment.createdAt)}
                        </time>
                      </p>
                      <RichText html={comment.comment} className={classes.contents} />
                    </li>
                  );
                })}
              </ul>
            )}
          </>
        )}
      </div>
      {post && (
        <div className={classes.foot}>
          <Link className={classes.open} to={postPath(post)}>
            投稿を開く
          </Link>
          <Link
            className={classes.open}
            to={paths.graph({ workspaceId, projectKey }, { kind: 'POST', id: `#${post.projectSerialNumber}` })}
          >
            つながりを見る
          </Link>
        </div>
      )}
    </section>
  );
};

export default SourceReader;
