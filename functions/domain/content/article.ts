/** An entry of the content management service as the product knows it. */
import * as z from 'zod';
import type { ContentEntry } from '#functions/clients/ports.ts';
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
  /** As it was written, in which HTML may stand (article-text.ts). */
  markdown: string;
  /** Its place among those of its category. */
  order: number;
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
    body: z.string().max(MOST_BODY_CHARACTERS),
  }),
});

/** Undefined: no article, or none within the bounds. */
export function articleOf(entry: ContentEntry): Article | undefined {
  const { data } = entrySchema.safeParse(entry);
  if (!data) return undefined;
  const { fields } = data;
  return {
    id: data.id,
    slug: fields.slug,
    title: fields.title,
    description: fields.description,
    category: fields.category,
    tagList: [...new Set(fields.tags.filter((tag) => tag !== ''))],
    publishedDate: (fields.publishedDate ?? data.updatedAt).slice(0, 10),
    markdown: fields.body,
    order: fields.order,
  };
}
