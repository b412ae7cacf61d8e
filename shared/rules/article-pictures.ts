import { RICH_TEXT_ATTRIBUTES } from './post/rich-text.ts';

/** Articles may show pictures of the product, which are files of the front end (`npm run pictures`), and no others. */
const ADDRESS = /^\/pictures\/([a-z0-9-]{1,60})\.webp$/;

export const pictureName = (address: string): string | undefined => ADDRESS.exec(address)?.[1];

/** What articles may hold: rich text, whose pictures have an address and a size instead of a file's id. */
export const ARTICLE_ATTRIBUTES: typeof RICH_TEXT_ATTRIBUTES = {
  ...RICH_TEXT_ATTRIBUTES,
  img: ['src', 'alt', 'width', 'height', 'loading'],
};
