/** Pictures of rich texts on the page: a frame with the picture, or with what became of it, in the text and in the editor alike. */
import { createContext, type RefObject, use, useLayoutEffect } from 'react';
import {
  askForFiles,
  type FilePlace,
  isStale,
  knownFiles,
  ownPictureOf,
  subscribeToFiles,
} from '#app/lib/files/file-addresses.ts';
import { imageInWords, type RichImage } from '#shared/rules/post/rich-text.ts';

/** The project whose files the texts within name; without it their pictures stay words. */
export const ImagePlaceContext = createContext<FilePlace | undefined>(undefined);

const FRAME = 'rich-image';
const GONE = '画像が見つかりません。削除された可能性があります。';
const UNREADABLE = '画像を表示できませんでした。';

/** `a`: opens the picture itself. */
export function makeFrame(tag: 'a' | 'span', image: RichImage): HTMLElement {
  const frame = document.createElement(tag);
  frame.className = FRAME;
  frame.dataset['image'] = image.file;
  const picture = frame.appendChild(document.createElement('img'));
  picture.draggable = false;
  picture.loading = 'lazy';
  picture.decoding = 'async';
  frame.appendChild(document.createElement('span'));
  picture.addEventListener('load', () => setState(frame, 'ready'));
  picture.addEventListener('error', () => setState(frame, 'failed'));
  if (frame instanceof HTMLAnchorElement) {
    frame.target = '_blank';
    frame.rel = 'noopener noreferrer nofollow';
  }
  describe(frame, image);
  return frame;
}

const setState = (frame: HTMLElement, state: 'waiting' | 'ready' | 'gone' | 'failed'): void => {
  frame.dataset['state'] = state;
  const words = frame.querySelector('span')!;
  const alt = frame.querySelector('img')!.alt;
  const said = state === 'gone' ? GONE : state === 'failed' ? UNREADABLE : '';
  words.textContent = said && alt ? `${said}（${alt}）` : said;
};

/** What stands beside the file's id. */
export function describe(frame: HTMLElement, { alt, width }: Pick<RichImage, 'alt' | 'width'>): void {
  const picture = frame.querySelector('img')!;
  picture.alt = alt ?? '';
  picture.style.width = width === undefined ? '' : `${width}px`;
  if (frame instanceof HTMLAnchorElement) frame.setAttribute('aria-label', `${imageInWords(alt)}を開く`);
}

/** With what is known of its file by now. */
export function paintFrame(frame: HTMLElement): void {
  const id = frame.dataset['image']!;
  const seen = knownFiles().get(id);
  const source = ownPictureOf(id) ?? seen?.fileUrl;
  const picture = frame.querySelector('img')!;
  if (frame instanceof HTMLAnchorElement && source) frame.href = source;
  if (!source) return setState(frame, seen ? 'gone' : 'waiting');
  // Another address of the same picture is no reason to load it again.
  const state = frame.dataset['state'];
  if (state === 'ready' || (state === 'waiting' && picture.src === source)) return;
  if (picture.src === source) return;
  setState(frame, 'waiting');
  picture.src = source;
}

/** Paints these frames now, whenever more is known, and `again` when there are others. */
export function keepPainted(
  frames: () => HTMLElement[],
  place: FilePlace | undefined,
  root: HTMLElement,
): { again(): void; stop(): void } {
  const paint = () => frames().forEach(paintFrame);
  const ask = () => {
    if (place) askForFiles(place, [...new Set(frames().map(({ dataset }) => dataset['image']!))].filter(isStale));
  };
  const again = () => {
    paint();
    ask();
  };
  again();
  const stop = subscribeToFiles(paint);
  // Addresses end: whoever comes to open a picture finds one that works.
  window.addEventListener('focus', ask);
  window.addEventListener('online', ask);
  root.addEventListener('pointerenter', ask);
  root.addEventListener('focusin', ask);
  return {
    again,
    stop: () => {
      stop();
      window.removeEventListener('focus', ask);
      window.removeEventListener('online', ask);
      root.removeEventListener('pointerenter', ask);
      root.removeEventListener('focusin', ask);
    },
  };
}

const framed = (picture: HTMLImageElement): HTMLElement => {
  const { alt, dataset } = picture;
  const width = picture.getAttribute('width');
  const frame = makeFrame(picture.closest('a') ? 'span' : 'a', {
    file: dataset['file']!,
    ...(alt !== '' && { alt }),
    ...(width !== null && { width: Number(width) }),
  });
  picture.replaceWith(frame);
  return frame;
};

/** The pictures of cleaned rich text in this box; `html`: what stands in it. */
export function useRichImages(box: RefObject<HTMLElement | null>, html: string): void {
  const place = use(ImagePlaceContext);
  useLayoutEffect(() => {
    const root = box.current!;
    for (const picture of root.querySelectorAll<HTMLImageElement>('img[data-file]')) framed(picture);
    const frames = [...root.querySelectorAll<HTMLElement>(`.${FRAME}`)];
    return frames.length === 0 ? undefined : keepPainted(() => frames, place, root).stop;
  }, [box, html, place]);
}
