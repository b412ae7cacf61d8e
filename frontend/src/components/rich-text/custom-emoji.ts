/** Emojis of the workspace's own in rich texts on the page: a text holds the name, and shows the picture where the name is known. */
import { type RefObject, use, useLayoutEffect } from 'react';
import { customEmojis, knownCustomEmojis, subscribeToCustomEmojis } from '#app/lib/custom-emojis.ts';
import { emojisInText, mayNameEmoji } from '#shared/rules/workspace/custom-emojis.ts';
import { ImagePlaceContext } from './rich-image.ts';

const PICTURE = 'custom-emoji';
/** Code is as it was written; the words of a link are those of its address. */
const AS_WRITTEN = 'code, pre, a';

function pictureOf(text: string, imageUrl: string): HTMLImageElement {
  const picture = document.createElement('img');
  picture.className = PICTURE;
  picture.alt = text;
  picture.title = text;
  picture.draggable = false;
  picture.src = imageUrl;
  // What it stands for can always be read.
  picture.addEventListener('error', () => picture.replaceWith(text), { once: true });
  return picture;
}

/** Pictures for names that are known now, and names again for pictures that are not. */
export function paintCustomEmojis(root: HTMLElement, pictures: ReadonlyMap<string, string>): void {
  for (const picture of root.querySelectorAll<HTMLImageElement>(`img.${PICTURE}`))
    if (pictures.get(picture.alt.slice(1, -1)) !== picture.getAttribute('src')) picture.replaceWith(picture.alt);
  root.normalize();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!mayNameEmoji(text.data) || text.parentElement?.closest(AS_WRITTEN)) continue;
    const parts = emojisInText(text.data, (name) => pictures.has(name));
    if (parts.some(({ name }) => name !== undefined))
      text.replaceWith(
        ...parts.map(({ text: said, name }) => (name === undefined ? said : pictureOf(said, pictures.get(name)!))),
      );
  }
}

/** Those of the text in this box; `html`: what stands in it. */
export function useCustomEmojis(box: RefObject<HTMLElement | null>, html: string): void {
  const workspaceId = use(ImagePlaceContext)?.workspaceId;
  useLayoutEffect(() => {
    const root = box.current!;
    if (workspaceId === undefined || !mayNameEmoji(root.textContent)) return undefined;
    const paint = () =>
      paintCustomEmojis(root, new Map(knownCustomEmojis(workspaceId).map(({ name, imageUrl }) => [name, imageUrl])));
    paint();
    // Without them one reads the names.
    void customEmojis(workspaceId).catch(() => undefined);
    return subscribeToCustomEmojis(paint);
  }, [box, html, workspaceId]);
}
