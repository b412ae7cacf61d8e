/** Pictures in the editor: painted as their files become known; the one that is chosen can be made smaller and described. */
import { use, useEffect, useState } from 'react';
import type { RichFormats } from '#shared/rich-text/rich-op.ts';
import { IMAGE_WIDTH } from '#shared/rules/post/rich-text.ts';
import { ImagePlaceContext, keepPainted } from '../rich-text/rich-image.ts';
import { Quill } from './quill-formats.ts';

export interface ChosenImage {
  index: number;
  file: string;
  alt: string;
  /** As it stands, in CSS pixels. */
  width: number;
  /** As wide as it may stand here. */
  most: number;
}

const framesOf = (quill: Quill): HTMLElement[] => [...quill.root.querySelectorAll<HTMLElement>('.rich-image')];

function imageAt(quill: Quill): ChosenImage | undefined {
  const range = quill.getSelection();
  if (range?.length !== 1) return undefined;
  const [op] = quill.getContents(range.index, 1).ops;
  const insert = op?.insert as { image?: string } | string | undefined;
  if (typeof insert !== 'object' || insert.image === undefined) return undefined;
  const formats = (op?.attributes ?? {}) as RichFormats;
  const [leaf] = quill.getLeaf(range.index + 1);
  const picture = (leaf?.domNode as HTMLElement | undefined)?.querySelector?.('img');
  const room = quill.root.clientWidth - 24;
  const natural = picture?.naturalWidth || IMAGE_WIDTH.most;
  return {
    index: range.index,
    file: insert.image,
    alt: formats.alt ?? '',
    width: Math.round(picture?.clientWidth || formats.width || Math.min(natural, room)),
    most: Math.max(IMAGE_WIDTH.least, Math.min(IMAGE_WIDTH.most, Math.max(natural, formats.width ?? 0), room)),
  };
}

const blotAround = (quill: Quill, target: EventTarget | null): { node: HTMLElement; index: number } | undefined => {
  const node = (target as Element | null)?.closest<HTMLElement>('.ql-picture');
  const blot = node && quill.root.contains(node) ? Quill.find(node) : undefined;
  return node && blot && !(blot instanceof Quill) ? { node, index: quill.getIndex(blot) } : undefined;
};

export const resizeImage = (quill: Quill, index: number, width: number | undefined): void => {
  quill.formatText(index, 1, 'width', width ?? false, Quill.sources.USER);
};
export const describeImage = (quill: Quill, index: number, alt: string): void => {
  quill.formatText(index, 1, 'alt', alt.trim() === '' ? false : alt, Quill.sources.USER);
};

/** The picture that is chosen: by a click, or by keys, when it alone is selected. It stays chosen while its tools have the focus. */
export function useEditorImages(quill: Quill | undefined): ChosenImage | undefined {
  const place = use(ImagePlaceContext);
  const [chosen, setChosen] = useState<ChosenImage>();
  useEffect(() => {
    if (!quill) return undefined;
    const { root } = quill;
    const { again, stop } = keepPainted(() => framesOf(quill), place, root);
    quill.on('text-change', again);
    return () => {
      stop();
      quill.off('text-change', again);
    };
  }, [quill, place]);
  useEffect(() => {
    if (!quill) return undefined;
    const { root } = quill;
    const look = () => {
      // Its tools took the focus: it is still the one that they are for.
      if (quill.hasFocus()) setChosen(imageAt(quill));
      else
        setChosen((current) => {
          const [op] = current ? quill.getContents(current.index, 1).ops : [];
          const isThere = (op?.insert as { image?: string } | undefined)?.image === current?.file;
          if (!current || !isThere) return undefined;
          const { alt = '', width } = (op?.attributes ?? {}) as RichFormats;
          return { ...current, alt, width: width ?? current.width };
        });
    };
    const choose = (event: PointerEvent) => {
      if ((event.target as Element).closest('.ql-grip')) return;
      const at = blotAround(quill, event.target);
      if (!at || event.button !== 0) return;
      event.preventDefault();
      quill.setSelection(at.index, 1, Quill.sources.USER);
    };
    const drag = (event: PointerEvent) => {
      const at = (event.target as Element).closest('.ql-grip') && blotAround(quill, event.target);
      const picture = at && at.node.querySelector('img');
      if (!picture || event.button !== 0) return;
      event.preventDefault();
      const [from, before] = [event.clientX, picture.clientWidth];
      const room = root.clientWidth - 24;
      let width = before;
      const move = ({ clientX }: PointerEvent) => {
        width = Math.round(Math.min(Math.max(before + clientX - from, IMAGE_WIDTH.least), IMAGE_WIDTH.most, room));
        picture.style.width = `${width}px`;
      };
      const end = () => {
        window.removeEventListener('pointermove', move);
        window.removeEventListener('pointerup', end);
        window.removeEventListener('pointercancel', end);
        if (width !== before) resizeImage(quill, at.index, width);
      };
      window.addEventListener('pointermove', move);
      window.addEventListener('pointerup', end);
      window.addEventListener('pointercancel', end);
    };
    quill.on('editor-change', look);
    root.addEventListener('pointerdown', drag);
    root.addEventListener('click', choose as (event: Event) => void);
    return () => {
      quill.off('editor-change', look);
      root.removeEventListener('pointerdown', drag);
      root.removeEventListener('click', choose as (event: Event) => void);
    };
  }, [quill]);
  const index = chosen?.index;
  useEffect(() => {
    if (!quill || index === undefined) return undefined;
    const [leaf] = quill.getLeaf(index + 1);
    const node = leaf?.domNode as HTMLElement | undefined;
    node?.classList?.add('ql-chosen');
    return () => node?.classList?.remove('ql-chosen');
  }, [quill, index]);
  return chosen;
}
