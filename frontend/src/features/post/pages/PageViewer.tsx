import { Button } from '@mantine/core';
import {
  IconArrowsDiagonal,
  IconMaximize,
  IconMinus,
  IconMovieOff,
  IconPhotoOff,
  IconPlus,
  IconSquarePlus,
} from '@tabler/icons-react';
import { type CSSProperties, lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { IconButton } from '#app/components/IconButton.tsx';
import { PostPageType } from '#shared/enums/enums.ts';
import { type Box, markerOf, type PageElement, type Picture } from '#shared/rules/post/page-elements.ts';
import { ELEMENTS_PER_PAGE } from '#shared/rules/size-limits.ts';
import type { CapturedPage } from '../api/post-page.ts';
import classes from './CapturedPages.module.css';
import type { PictureHandle } from './PictureView.tsx';

const PictureView = lazy(() => import('./PictureView.tsx'));

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;
const NONE: readonly string[] = [];

interface Props {
  page: CapturedPage;
  /** With one that is on its way. */
  elements: readonly PageElement[];
  focusedId: string | undefined;
  onFocus(elementId: string | undefined): void;
  /** Undefined: may not. */
  onDraw: ((box: Box) => void) | undefined;
  /** Undefined where it is large already. */
  onEnlarge: (() => void) | undefined;
  onReload(): Promise<void>;
}

export const pictureOf = ({ displayWidth, displayHeight, ...page }: CapturedPage): Picture => ({
  ...page,
  displayWidth: displayWidth ?? 1,
  displayHeight: displayHeight ?? 1,
});

/** One captured page: its picture with markers, or its recording; says so where neither is there any more. */
export const PageViewer = (props: Props) =>
  props.page.postPageType === PostPageType.VIDEO ? <Recording {...props} /> : <PictureViewer {...props} />;

const Recording = ({ page, onReload }: Props) => {
  const [gone, setGone] = useState<string>();
  // As with pictures, a new address is no new recording.
  const [address, setAddress] = useState(page.videoUrl ?? undefined);
  if (gone !== undefined && gone === address)
    return (
      <Gone
        mark={<IconMovieOff size={24} stroke={1.5} aria-hidden="true" />}
        onRetry={async () => {
          await onReload();
          setGone(undefined);
          setAddress(page.videoUrl ?? undefined);
        }}
      >
        動画を再生できません。削除されたか、このブラウザーでは再生できない形式です。
      </Gone>
    );
  return (
    // biome-ignore lint/a11y/useMediaCaption: nobody wrote any for a recording of a screen
    <video
      className={classes.video}
      src={address}
      controls
      preload="metadata"
      aria-label={page.fileName}
      onError={() => setGone(address)}
    />
  );
};

const PictureViewer = ({ page, elements, focusedId, onFocus, onDraw, onEnlarge, onReload }: Props) => {
  const view = useRef<PictureHandle>(null);
  const [isDrawing, setDrawing] = useState(false);
  const [isGone, setGone] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const picture = useMemo(() => pictureOf(page), [page]);
  const markers = useMemo(() => elements.map((element) => markerOf(picture, element)), [elements, picture]);
  const focusedPartIds = useMemo(() => (focusedId === undefined ? NONE : [focusedId]), [focusedId]);
  // While one draws, those that stand there are only looked at.
  const disabledPartIds = useMemo(() => (isDrawing ? markers.map(({ id }) => id) : NONE), [isDrawing, markers]);
  const { displayWidth, displayHeight } = picture;
  const isFull = elements.length >= ELEMENTS_PER_PAGE;
  if (isGone || !page.imageUrl)
    return (
      <Gone
        mark={<IconPhotoOff size={24} stroke={1.5} aria-hidden="true" />}
        onRetry={async () => {
          await onReload();
          setAttempt((before) => before + 1);
          setGone(false);
        }}
      >
        画像が見つかりません。削除されたか、読み込めませんでした。
      </Gone>
    );
  return (
    <div className={classes.frame} style={{ '--ratio': displayWidth / displayHeight } as CSSProperties}>
      <Suspense fallback={<img className={classes.early} src={page.thumbnailImageUrl ?? undefined} alt="" />}>
        <PictureView
          key={attempt}
          ref={view}
          url={page.imageUrl}
          label={`${page.fileName}（＋と−で拡大・縮小、0で全体、矢印キーで移動）`}
          width={displayWidth}
          height={displayHeight}
          markers={markers}
          focusedPartIds={focusedPartIds}
          disabledPartIds={disabledPartIds}
          isDrawing={isDrawing}
          onFocusPart={onFocus}
          onDraw={(box) => {
            setDrawing(false);
            onDraw?.(box);
          }}
          onStopDrawing={() => setDrawing(false)}
          onFail={() => setGone(true)}
        />
      </Suspense>
      {isDrawing && (
        <p className={classes.hint} role="status">
          コメントしたい部分をドラッグして囲んでください
          <span className="only-desktop">（Enterで中央を囲む、Escでやめる）</span>
        </p>
      )}
      <div className={classes.tools}>
        {onDraw && (
          <IconButton
            label={isDrawing ? '囲むのをやめる' : isFull ? `印は${ELEMENTS_PER_PAGE}個までです` : '囲んでコメントする'}
            aria-pressed={isDrawing}
            disabled={isFull && !isDrawing}
            onClick={() => setDrawing(!isDrawing)}
          >
            <IconSquarePlus {...icon} />
          </IconButton>
        )}
        {onEnlarge && (
          <IconButton label="大きく表示" onClick={onEnlarge}>
            <IconArrowsDiagonal {...icon} />
          </IconButton>
        )}
      </div>
      <div className={classes.zoom}>
        <IconButton label="縮小" chord="-" onClick={() => view.current?.zoomBy(-1)}>
          <IconMinus {...icon} />
        </IconButton>
        <IconButton label="拡大" chord="+" onClick={() => view.current?.zoomBy(1)}>
          <IconPlus {...icon} />
        </IconButton>
        <IconButton label="全体を表示" chord="0" onClick={() => view.current?.reset()}>
          <IconMaximize {...icon} />
        </IconButton>
      </div>
    </div>
  );
};

const Gone = ({ mark, onRetry, children }: { mark: ReactNode; onRetry(): Promise<void>; children: ReactNode }) => (
  <div className={classes.gone} role="alert">
    {mark}
    <p>{children}</p>
    <Button size="xs" onClick={() => void onRetry()}>
      もう一度読み込む
    </Button>
  </div>
);
