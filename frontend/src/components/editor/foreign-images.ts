/** Pictures in pasted rich text: those that it holds are ours to upload, of others an address or a word stays. */
import { type HtmlElement, type HtmlNode, isText, treeOf } from '#shared/rich-text/html-tree.ts';
import { imageInWords, isLinkAddress, richImage } from '#shared/rules/post/rich-text.ts';
import { TEXT_IMAGE_TYPES } from '#shared/rules/post/uploads.ts';

const DATA_PICTURE = new RegExp(`^data:(${TEXT_IMAGE_TYPES.join('|')});base64,([a-z0-9+/=\\s]+)$`, 'i');
/** What programs write for pictures that lie in themselves. */
const ELSEWHERE = /^(?:data|file|cid|blob|webkit-fake-url):/i;
const SIGN = /^\p{Extended_Pictographic}[\p{Extended_Pictographic}\p{Emoji_Modifier}\u200d\ufe0f]*$/u;

const isOwn = ({ attributes }: HtmlElement): boolean =>
  richImage({ ...attributes, file: attributes['data-file'] }) !== undefined;
/** Mails and pages count their readers by them. */
const isCounter = ({ attributes: { width, height } }: HtmlElement): boolean => width === '1' || height === '1';

function imageAsWords(image: HtmlElement, isInLink: boolean): HtmlNode[] {
  const { src = '', alt = '' } = image.attributes;
  if (SIGN.test(alt)) return [{ text: alt }];
  if (isCounter(image) || DATA_PICTURE.test(src)) return [];
  const words = alt.trim() === '' ? undefined : alt.trim();
  if (isInLink) return [{ text: imageInWords(words) }];
  if (/^https?:/i.test(src) && isLinkAddress(src))
    return [{ name: 'a', attributes: { href: src }, children: [{ text: imageInWords(words) }] }];
  return ELSEWHERE.test(src) ? [{ text: imageInWords(words) }] : [];
}

/** Own pictures stay as they are. */
export const imagesAsWords = (nodes: readonly HtmlNode[], isInLink = false): HtmlNode[] =>
  nodes.flatMap((node): HtmlNode[] => {
    if (isText(node)) return [node];
    if (node.name === 'img') return isOwn(node) ? [node] : imageAsWords(node, isInLink);
    return [{ ...node, children: imagesAsWords(node.children, isInLink || node.name === 'a') }];
  });

const imagesOf = (nodes: readonly HtmlNode[]): HtmlElement[] =>
  nodes.flatMap((node) => (isText(node) ? [] : node.name === 'img' ? [node] : imagesOf(node.children)));

/** The pictures whose bytes are in the text itself. */
export const heldPictures = (html: string): File[] =>
  !html.includes('data:image/')
    ? []
    : imagesOf(treeOf(html)).flatMap((image) => {
        const { src = '', alt = '' } = image.attributes;
        const [, type, base64] = DATA_PICTURE.exec(src) ?? [];
        if (!type || !base64 || isCounter(image) || SIGN.test(alt)) return [];
        const bytes = Uint8Array.from(atob(base64.replace(/\s/g, '')), (sign) => sign.charCodeAt(0));
        return [new File([bytes], alt.trim() || 'image', { type: type.toLowerCase() })];
      });
