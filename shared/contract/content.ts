/** Help center, blog and release notes, from the content management service (account §7.9). */
import * as z from 'zod';
import { ArticleFeedbackType } from '#shared/enums/enums.ts';
import { ARTICLE_SLUG, ARTICLE_TEXT, CONTENT_SHARED_SECONDS, MOST_WORDS_CHARACTERS } from '#shared/rules/content.ts';
import { id } from '#shared/validation/id.ts';
import { emptyShape } from './common-shapes.ts';
import { entry } from './entry.ts';

export const articleShape = z.object({
  id: z.string(),
  fields: z.object({
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    /** Where it stands in the help center; empty elsewhere. */
    category: z.string(),
    tagList: z.array(z.string()),
    /** `YYYY-MM-DD`, as its writer dates it. */
    publishedDate: z.string(),
    /** Cleaned HTML; lists leave it out, and one article that is asked for by its slug has it. */
    body: z.string().optional(),
  }),
});

/** Present: the article with this slug alone, with its text; none where there is no such article. */
const bySlug = { slug: z.string().regex(ARTICLE_SLUG).optional() };
const tag = z.string().trim().min(1).max(ARTICLE_TEXT.tag).optional();
const words = z.string().trim().max(MOST_WORDS_CHARACTERS, `${MOST_WORDS_CHARACTERS}文字以内で入力してください。`);

const read = { method: 'GET', access: 'public', sharedSeconds: CONTENT_SHARED_SECONDS } as const;

export const content = {
  releaseNoteList: entry({
    ...read,
    id: 'releaseNote.getList',
    path: '/api/contentful/releaseNote/getList',
    input: z.object(bySlug),
    output: z.object({ releaseNoteList: z.array(articleShape) }),
  }),
  helpCenterList: entry({
    ...read,
    id: 'helpCenter.getList',
    path: '/api/contentful/helpCenter/getList',
    input: z.object(bySlug),
    output: z.object({ helpCenterList: z.array(articleShape) }),
  }),
  helpCenterSearch: entry({
    ...read,
    id: 'helpCenter.search',
    path: '/api/contentful/helpCenter/search',
    input: z.object({ words }),
    output: z.object({ helpCenterList: z.array(articleShape) }),
  }),
  blogList: entry({
    ...read,
    id: 'blog.getList',
    path: '/api/contentful/blog/getList',
    input: z.object({ ...bySlug, tag }),
    output: z.object({ blogList: z.array(articleShape) }),
  }),
  /** With a tag: those that stand beside it on some entry. */
  blogTagList: entry({
    ...read,
    id: 'blog.getTagList',
    path: '/api/contentful/blog/getTagList',
    input: z.object({ tag }),
    output: z.object({ tagList: z.array(z.object({ name: z.string(), count: z.number() })) }),
  }),
  blogSearch: entry({
    ...read,
    id: 'blog.search',
    path: '/api/contentful/blog/search',
    input: z.object({ words }),
    output: z.object({ blogList: z.array(articleShape) }),
  }),
  /** One opinion for each article and browser: a second one takes the place of the first. */
  upsertArticleFeedback: entry({
    id: 'article.upsertArticleFeedback',
    method: 'POST',
    path: '/article/{articleId}/upsertArticleFeedback',
    access: 'public',
    input: z.object({
      articleId: id,
      feedback: z.literal([ArticleFeedbackType.GOOD, ArticleFeedbackType.BAD]),
      /** Ours: what the browser made up, once, for its own opinions. */
      visitorId: z.uuid(),
    }),
    output: emptyShape,
  }),
};
