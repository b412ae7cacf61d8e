import { type ReactNode, useMemo, useRef } from 'react';
import { SuggestContext } from '#app/components/editor/suggestion.ts';
import { ImagePlaceContext } from '#app/components/rich-text/rich-image.ts';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import { paths } from '#app/lib/paths.ts';
import type { CellValue } from '#shared/board/types.ts';
import type { PostDetail } from '../api/post-page.ts';
import { suggestIn } from '../api/suggest.ts';
import type { PostPlace } from '../api/write-post.ts';
import { CapturedPages } from '../pages/CapturedPages.tsx';
import type { UnsentContents, UnsentWords } from '../unsent-words.ts';
import { QuotingComposer } from './comments/QuotingComposer.tsx';
import { useCommentCommands } from './comments/use-comment-commands.ts';
import { useComments } from './comments/use-comments.ts';
import { AtContents } from './document/AtContents.tsx';
import { ContentsField } from './document/ContentsField.tsx';
import { documentOf, type PostDocument } from './document/post-document.ts';
import { useTakenImages } from './document/use-taken-images.ts';
import { useUploads } from './document/use-uploads.ts';
import { FollowButton } from './FollowButton.tsx';
import { Timeline } from './history/Timeline.tsx';
import { useHistory } from './history/use-history.ts';
import { useHistoryCommands } from './history/use-history-commands.ts';
import { type PanelForm, PanelFrame } from './PanelFrame.tsx';
import type { ParentPost } from './PanelHead.tsx';
import { PostMenu } from './PostMenu.tsx';
import classes from './PostPanel.module.css';
import type { PanelPerson } from './panel-person.ts';
import type { PostCommands } from './post-commands.ts';
import { TitleField } from './TitleField.tsx';
import { useOpenHere } from './use-open-here.ts';
import { WaitingWords } from './WaitingWords.tsx';

interface Props {
  form?: PanelForm;
  /** Where it stands on a page of its own. */
  pagePath: string;
  /** Whether the work is safe, where nothing else says so. */
  sync?: ReactNode;
  workspaceId: string;
  projectKey: string;
  serial: number;
  /** The comment that the address names. */
  linkedComment: string | undefined;
  /** The marker that the address names. */
  linkedElement: string | undefined;
  /** Of a sub-post: the post it belongs to. */
  parent?: ParentPost | undefined;
  boardName: string;
  /** Shown at once from the board's row, before the post itself is loaded. */
  title: string | undefined;
  /** What stands above the title: that the post is archived. */
  notice?: ReactNode;
  detail: PostDetail | undefined;
  error: unknown;
  /** The board's cells of this post. */
  values: ReactNode;
  /** The sub-posts of a post. */
  subPosts?: ReactNode;
  /** The posts above and below it. */
  linkedTrees?: ReactNode;
  unsent: UnsentWords;
  onComment(html: string): void;
  /** Contents that could not be saved at once, or that others wait before. `mutationId`: they were sent already, and not answered. */
  onUnsaved(contents: UnsentContents, mutationId?: string): void;
  canEdit: boolean;
  canComment: boolean;
  /** Those of others. */
  canDeleteComments: boolean;
  me: PanelPerson;
  nameOf(accountName: string): string;
  /** Who may be mentioned. */
  mentionable: readonly PanelPerson[];
  /** Its cells and sub-posts in words, for paper and other tools. */
  read(): Pick<PostDocument, 'values' | 'subPosts'>;
  commands: PostCommands;
  onTitle(title: string): void;
  /** Of one of its cells; in words why it cannot be done. */
  onValue(columnId: string, value: CellValue | undefined): string | undefined;
  /** Names of others who write its contents right now. */
  writers: readonly string[];
  /** One begins to write its contents, or has ended. */
  onWriting(isWriting: boolean): void;
  /** With the version that a change left it with: once, whoever else asks for it. */
  onReload(version?: number): Promise<void>;
  onClose(): void;
  /** The neighbours in the view's order; undefined at its ends. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** One post beside its board, or in full on a phone. */
export const PostPanel = (props: Props) => {
  const {
    form = 'panel',
    pagePath,
    sync,
    workspaceId,
    projectKey,
    serial,
    linkedComment,
    linkedElement,
    parent,
    boardName,
    title,
    notice,
    detail,
    error,
    values,
    subPosts,
    linkedTrees,
    unsent,
    onComment,
    onUnsaved,
    canEdit,
    canComment,
    canDeleteComments,
    me,
    nameOf,
    mentionable,
    read,
    commands,
    onTitle,
    onValue,
    writers,
    onWriting,
    onReload,
    onClose,
    onPrevious,
    onNext,
  } = props;
  const suggest = useMemo(
    () => suggestIn({ workspaceId, projectKey }, mentionable),
    [workspaceId, projectKey, mentionable],
  );
  const images = useMemo(() => ({ workspaceId, projectKey }), [workspaceId, projectKey]);
  const panel = useRef<HTMLElement>(null);
  const place: PostPlace | undefined = detail && {
    workspaceId,
    projectKey,
    boardId: detail.boardId,
    postId: detail.post.id,
  };
  const link = parent
    ? paths.subPost({ workspaceId, projectKey }, parent.serial, serial)
    : paths.post({ workspaceId, projectKey }, serial);
  const uploads = useUploads(place, onReload);
  const comments = useComments(place, serial, detail?.post, linkedComment, unsent.comments, me.accountName, onReload);
  const history = useHistory(place, serial, detail);
  const historyCommands = useHistoryCommands({
    place,
    serial,
    post: detail?.post,
    canEdit,
    onTitle,
    onValue,
    onReload,
  });
  const openHere = useOpenHere(link);
  const commenting = useCommentCommands({
    panel,
    place,
    link,
    comments,
    me,
    canComment,
    canDeleteComments,
    nameOf,
  });
  const takenImages = useTakenImages(canEdit, uploads.add);

  const readAll = (post: PostDetail['post']): PostDocument =>
    documentOf({
      serial,
      title: title ?? '',
      url: new URL(link, location.origin).href,
      boardName,
      parent,
      contentsHtml: unsent.contents?.html ?? post.contentsHtml ?? '',
      pages: post.pageList ?? [],
      comments: comments.list.map((comment) => ({ ...comment, name: nameOf(comment.commentedUserAccountName) })),
      hasEarlier: comments.earlier !== undefined,
      ...read(),
    });

  return (
    <SuggestContext value={suggest}>
      <ImagePlaceContext value={images}>
        <PanelFrame
          panel={panel}
          form={form}
          takenImages={takenImages}
          serial={serial}
          parent={parent}
          boardName={boardName}
          link={link}
          sync={sync}
          menu={
            <PostMenu
              pagePath={form === 'page' ? undefined : pagePath}
              graphPath={paths.graph({ workspaceId, projectKey }, { kind: 'POST', id: `#${serial}` })}
              askPath={
                canEdit && place && !parent
                  ? paths.secretary(
                      { workspaceId, projectKey },
                      { askedBoard: place.boardId, askedPost: String(serial) },
                    )
                  : undefined
              }
              read={detail && (() => readAll(detail.post))}
              commands={commands}
            />
          }
          onClose={onClose}
          onPrevious={onPrevious}
          onNext={onNext}
          foot={
            canComment &&
            place && <QuotingComposer key={serial} me={me} postId={place.postId} postLink={link} onSend={onComment} />
          }
        >
          <div className={classes.notice}>{notice}</div>
          {/* The title itself is a field; a page needs a heading all the same. */}
          {form === 'page' && title !== undefined && <h1 className="visually-hidden">{title}</h1>}
          {title !== undefined && (
            <TitleField key={`${serial} ${title}`} title={title} canEdit={canEdit} onTitle={onTitle} />
          )}
          {values}
          {!detail &&
            (error === undefined ? (
              <SkeletonRows rows={4} />
            ) : (
              <>
                <ErrorPanel error={error} onRetry={() => void onReload()} />
                <WaitingWords
                  unsent={unsent}
                  comments={comments.list}
                  nameOf={nameOf}
                  commandsOf={commenting.commandsOf}
                />
              </>
            ))}
          {detail && place && (
            <>
              <AtContents>
                <ContentsField
                  key={serial}
                  place={place}
                  accountName={me.accountName}
                  contents={{ html: detail.post.contentsHtml ?? '', revision: detail.post.contentsRevision ?? 0 }}
                  unsent={unsent.contents}
                  isWaiting={unsent.isWaiting}
                  canEdit={canEdit}
                  writers={writers}
                  onWriting={onWriting}
                  onSaved={onReload}
                  onUnsaved={onUnsaved}
                />
              </AtContents>
              {subPosts}
              {linkedTrees}
              <CapturedPages
                key={`pages ${place.postId}`}
                place={place}
                pages={detail.post.pageList ?? []}
                uploads={uploads}
                comments={comments.list}
                linkedId={linkedElement}
                canEdit={canEdit}
                onComment={
                  canComment ? (elementId, name) => commenting.begin({ elementId, name, words: '' }) : undefined
                }
                onReload={onReload}
              />
              <Timeline
                comments={comments.list}
                commentCount={(detail.row.commentCount ?? 0) + comments.unsentIds.size}
                earlier={comments.earlier}
                unsentIds={comments.unsentIds}
                isWaiting={unsent.isWaiting}
                follow={<FollowButton key={place.postId} place={place} isFollowed={detail.post.isFollowed ?? false} />}
                linkedId={linkedComment}
                isLinkBroken={comments.isLinkBroken}
                onCommentLink={openHere}
                historyList={history.list}
                earlierHistory={history.earlier}
                nameOf={nameOf}
                commandsOf={commenting.commandsOf}
                historyCommands={historyCommands}
              />
            </>
          )}
        </PanelFrame>
      </ImagePlaceContext>
    </SuggestContext>
  );
};
