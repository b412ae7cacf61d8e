import type { Needs } from '#events/need.ts';
import { contentSource } from '#functions/clients/content-source.ts';
import { snapshots } from '#functions/clients/object-store.ts';
import { tagsOf } from '#functions/domain/content/article-tags.ts';
import { loadArticles } from '#functions/domain/content/load-articles.ts';
import { rest } from '#functions/middleware/rest.ts';
import { content } from '#shared/contract/content.ts';

export const needs: Needs = ['content'];

export const handler = rest(
  content.blogTagList,
  async ({ input, ports }) => ({ tagList: tagsOf(await loadArticles('blog', ports), input.tag) }),
  { contentSource, snapshots },
);
