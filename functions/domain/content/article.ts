/** An entry of the content management service as the product shows it. Editors are trusted with words, not with scripts. */
import { Marked } from 'marked';
import * as z from 'zod';
import type { ContentEntry } from '#functions/clients/ports.ts';
import { textOf } from '#functions/domain/post/contents/plain-text.ts';
import { sanitizeArticle } from '#functions/domain/post/contents/sanitize.ts';
import { foldKana } from '#shared/board/conditions/fold-text.ts';
import type { articleShape } from '#shared/contract/content.ts';
import { ARTICLE_SLUG, ARTICLE_TEXT, MOST_BODY_CHARACTERS, MOST_TAGS } from '#shared/rules/content.ts';
import { inOneLine } from '#shared/validation/text.ts';

export interface Article {
  id: string;
  slug: string;
  title: string;
  description: string;
  category: string;
  tagList: string[];
  publishedDate: string;
  /** Cleaned HTML. */
  body: string;
  /** Its place among those of its category. */
  order: number;
  /** What a search looks in, folded. */
  searched: { title: string; rest: string };
}

const line = (most: number) => z.string().transform(inOneLine).pipe(z.string().max(most));
const DAY = /^\d{4}-\d{2}-\d{2}/;

const entrySchema = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/),
  updatedAt: z.string().regex(DAY),
  fields: z.object({
    slug: z.string().regex(ARTICLE_SLUG),
    title: line(ARTICLE_TEXT.title).pipe(z.string().min(1)),
    description: line(ARTICLE_TEXT.description).default(''),
    category: line(ARTICLE_TEXT.category).default(''),
    tags: z.array(line(ARTICLE_TEXT.tag)).max(MOST_TAGS).default([]),
    order: z.number().default(0),
    publishedDate: z.string().regex(DAY).optional(),
    /** Markdown, in which HTML may stand. */
    body: z.string().max(MOST_BODY_CHARACTERS),
  }),
});

const markdown = new Marked({
  gfm: true,
  walkTokens(token) {
    // The title is the page's first heading.
    if (token.type === 'heading' && token.depth === 1) token.depth = 2;
  },
});

/** Undefined: no article, or none within the bounds. */
export function articleOf(entry: ContentEntry): Article | undefined {
  const { data } = entrySchema.safeParse(entry);
  if (!data) return undefined;
  const { fields } = data;
  const body = sanitizeArticle(markdown.parse(fields.body, { async: false }));
  return {
    id: data.id,
    slug: fields.slug,
    title: fields.title,
    description: fields.description,
    category: fields.category,
    tagList: [...new Set(fields.tags.filter((tag) => tag !== ''))],
    publishedDate: (fields.publishedDate ?? data.updatedAt).slice(0, 10),
    body,
    order: fields.order,
    searched: {
      title: foldKana(fields.title),
      rest: foldKana([fields.description, fields.category, ...fields.tags, textOf(body)].join('\n')),
    },
  };
}

/** With `body` where the one article is asked for. */
export const presentArticle = (
  { id, slug, title, description, category, tagList, publishedDate, body }: Article,
  isWhole = false,
): z.input<typeof articleShape> => ({
  id,
  fields: { slug, title, description, category, tagList, publishedDate, ...(isWhole && { body }) },
});
