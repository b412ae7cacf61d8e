import { IconPhotoPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '#app/components/ConfirmDialog.tsx';
import { Dialog } from '#app/components/Dialog.tsx';
import { showProblemToast } from '#app/components/toasts/toasts.ts';
import { PHONE, useMedia } from '#app/hooks/use-media.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { paths } from '#app/lib/paths.ts';
import { useSession } from '#app/lib/session/session.ts';
import { type Box, drawnElement, type PageElement } from '#shared/rules/post/page-elements.ts';
import type { CapturedPage, Comment } from '../api/post-page.ts';
import { deletePageElement, type PostPlace, registerPageElement } from '../api/write-post.ts';
import { ACCEPTED_PAGES } from '../components/document/image-files.ts';
import type { Uploads } from '../components/document/use-uploads.ts';
import panel from '../components/PostPanel.module.css';
import classes from './CapturedPages.module.css';
import { ElementList } from './ElementList.tsx';
import { wordsOfElements } from './element-words.ts';
import { PageFacts } from './PageFacts.tsx';
import { PageTiles } from './PageTiles.tsx';
import { PageViewer, pictureOf } from './PageViewer.tsx';

interface Props {
  place: PostPlace;
  pages: readonly CapturedPage[];
  uploads: Uploads;
  comments: readonly Comment[];
  /** The marker that the address names. */
  linkedId: string | undefined;
  canEdit: boolean;
  /** Begins a comment about a marker, by its name; undefined: may not. */
  onComment: ((elementId: string, name: string) => void) | undefined;
  onReload(version?: number): Promise<void>;
}

/** 取り込んだページ: one of them large, with its markers and where it comes from, and the others to choose from. */
export const CapturedPages = ({
  place,
  pages: known,
  uploads,
  comments,
  linkedId,
  canEdit,
  onComment,
  onReload,
}: Props) => {
  const picker = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLElement>(null);
  const isPhone = useMedia(PHONE);
  const user = useSession()?.user;
  const [shownId, setShownId] = useState<string>();
  const [focusedId, setFocusedId] = useState<string>();
  const [isLarge, setLarge] = useState(false);
  /** On its way to the server and back. */
  const [drawn, setDrawn] = useState<{ pageId: string; element: PageElement }>();
  const [unwanted, setUnwanted] = useState<PageElement>();
  const pages = known.filter(({ id, status }) => status !== 'WAITING' || !uploads.absent.has(id));
  const words = useMemo(() => wordsOfElements(comments), [comments]);
  const ready = pages.filter(({ status }) => status === 'READY');
  const shown = ready.find(({ id }) => id === shownId) ?? ready[0];
  const pageOf = (elementId: string) =>
    ready.find(({ pageElementList }) => pageElementList.some(({ id }) => id === elementId));
  // From then on the server tells where it is, and when it is not.
  if (drawn && pageOf(drawn.element.id)) setDrawn(undefined);
  const [followed, setFollowed] = useState<string>();
  const linkedPage = linkedId === undefined ? undefined : pageOf(linkedId);
  if (linkedId !== followed && (linkedId === undefined || linkedPage)) {
    setFollowed(linkedId);
    if (linkedPage) {
      setShownId(linkedPage.id);
      setFocusedId(linkedId);
    }
  }
  useEffect(() => {
    if (followed !== undefined) box.current?.scrollIntoView({ block: 'nearest' });
  }, [followed]);
  if (!canEdit && pages.length === 0) return null;

  const isIntroduced =
    canEdit && pages.length + uploads.list.length === 0 && user && !user.isGuideOptout && !user.tutorials.feedback;
  const marked = shown?.pageElementList ?? [];
  const elements = drawn?.pageId === shown?.id ? [...marked, ...(drawn ? [drawn.element] : [])] : marked;
  const nameOf = (page: CapturedPage, at: number) => `${page.fileName}の印${at + 1}`;
  const draw = async (page: CapturedPage, drawnBox: Box) => {
    const element = { ...drawnElement(pictureOf(page), drawnBox), id: crypto.randomUUID() };
    const { id, ...input } = element;
    setDrawn({ pageId: page.id, element });
    setFocusedId(id);
    try {
      const version = await registerPageElement(place, page.id, id, input);
      setLarge(false);
      onComment?.(id, nameOf(page, page.pageElementList.length));
      await onReload(version);
    } catch (error) {
      setDrawn(undefined);
      showProblemToast(messageOf(error));
    }
  };
  const viewer = (page: CapturedPage, onEnlarge: (() => void) | undefined) => (
    <div className={classes.box} data-large={onEnlarge ? undefined : true}>
      <PageViewer
        key={page.id}
        page={page}
        elements={elements}
        focusedId={focusedId}
        onFocus={setFocusedId}
        onDraw={canEdit ? (drawnBox) => void draw(page, drawnBox) : undefined}
        onEnlarge={onEnlarge}
        onReload={onReload}
      />
      <div className={classes.aside}>
        {elements.length > 0 && (
          <ElementList
            elements={elements}
            words={words}
            arrivingId={drawn?.element.id}
            focusedId={focusedId}
            onFocus={setFocusedId}
            onComment={
              onComment &&
              ((element) => {
                setLarge(false);
                onComment(element.id, nameOf(page, elements.indexOf(element)));
              })
            }
            onDelete={canEdit ? setUnwanted : undefined}
          />
        )}
        <PageFacts page={page} />
      </div>
    </div>
  );
  return (
    <section ref={box} aria-label="取り込んだページ">
      <div className={panel.section}>
        <h2>取り込んだページ</h2>
        {pages.length > 0 && <span className={panel.count}>{pages.length}</span>}
        {canEdit && (
          <button
            type="button"
            className={panel.sectionButton}
            title="画像や動画を選ぶ。パネルに置いたり、貼り付けたりもできます。"
            onClick={() => picker.current?.click()}
          >
            <IconPhotoPlus size={16} stroke={1.75} aria-hidden="true" />
            追加
          </button>
        )}
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          accept={ACCEPTED_PAGES}
          onChange={({ target }) => {
            uploads.add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </div>
      {isIntroduced && (
        <p className={classes.introduction}>
          画面の画像や動画を貼り付けると、囲んでコメントできます。
          <Link
            to={paths.feedbackTutorial({
              workspaceId: place.workspaceId,
              projectKey: place.projectKey,
              boardId: place.boardId,
            })}
          >
            使い方を見る
          </Link>
        </p>
      )}
      {shown && viewer(shown, () => setLarge(true))}
      {(pages.length > 1 || !shown || uploads.list.length > 0) && pages.length + uploads.list.length > 0 && (
        <PageTiles
          pages={pages}
          uploads={uploads.list}
          shownId={shown?.id}
          onShow={(pageId) => {
            setShownId(pageId);
            setFocusedId(undefined);
          }}
        />
      )}
      {shown && isLarge && (
        <Dialog
          onClose={() => setLarge(false)}
          title={shown.fileName}
          size="min(1280px, 96vw)"
          fullScreen={isPhone}
          centered
        >
          {viewer(shown, undefined)}
        </Dialog>
      )}
      {unwanted && shown && (
        <ConfirmDialog
          opened
          title={`印${elements.indexOf(unwanted) + 1}を削除しますか。`}
          confirmLabel="削除する"
          onConfirm={async () => {
            const version = await deletePageElement(place, shown.id, unwanted.id);
            setFocusedId(undefined);
            await onReload(version);
          }}
          onClose={() => setUnwanted(undefined)}
        >
          この印へのコメントは残りますが、印の場所は表示できなくなります。
        </ConfirmDialog>
      )}
    </section>
  );
};
