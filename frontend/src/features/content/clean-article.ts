import { cleanerOf } from '#app/components/rich-text/clean-rich-text.ts';
import { ARTICLE_ATTRIBUTES, pictureName } from '#shared/rules/article-pictures.ts';

/** An article, whose pictures are the product's own. */
export const cleanArticle = cleanerOf(
  ARTICLE_ATTRIBUTES,
  (image) => pictureName(image.getAttribute('src') ?? '') !== undefined,
);
