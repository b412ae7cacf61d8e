import type * as z from 'zod';
import { call } from '#app/lib/api/rest-client.ts';
import { type articleShape, content } from '#shared/contract/content.ts';
import type { ArticleFeedbackType } from '#shared/enums/enums.ts';
import { ARTICLE_SLUG } from '#shared/rules/content.ts';

export type Article = z.output<typeof articleShape>;
export type Tag = { name: string; count: number };

/** The one article of a slug; an address that can be none is not asked for. */
const one = async (slug: string, ask: () => Promise<Article[]>): Promise<Article | null> =>
  ARTICLE_SLUG.test(slug) ? ((await ask())[0] ?? null) : null;

export const getHelpArticles = async (): Promise<Article[]> => (await call(content.helpCenterList, {})).helpCenterList;
export const getHelpArticle = (slug: string): Promise<Article | null> =>
  one(slug, async () => (await call(content.helpCenterList, { slug })).helpCenterList);
export const searchHelpArticles = async (words: string): Promise<Article[]> =>
  (await call(content.helpCenterSearch, { words })).helpCenterList;

export const getBlog = async (tag: string | undefined): Promise<Article[]> =>
  (await call(content.blogList, { tag })).blogList;
export const getBlogEntry = (slug: string): Promise<Article | null> =>
  one(slug, async () => (await call(content.blogList, { slug })).blogList);
export const searchBlog = async (words: string): Promise<Article[]> =>
  (await call(content.blogSearch, { words })).blogList;
export const getTags = async (): Promise<Tag[]> => (await call(content.blogTagList, {})).tagList;

export const getReleaseNotes = async (): Promise<Article[]> =>
  (await call(content.releaseNoteList, {})).releaseNoteList;
export const getReleaseNote = (slug: string): Promise<Article | null> =>
  one(slug, async () => (await call(content.releaseNoteList, { slug })).releaseNoteList);

export const giveFeedback = async (
  articleId: string,
  feedback: ArticleFeedbackType,
  visitorId: string,
): Promise<void> => {
  await call(content.upsertArticleFeedback, { articleId, feedback, visitorId });
};
