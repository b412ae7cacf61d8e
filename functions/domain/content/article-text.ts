/** The text of an article, made once somebody asks for it: lists and tags do without. Editors are trusted with words, not with scripts. */
import { Marked } from 'marked';
import { textOf } from '#functions/domain/post/contents/plain-text.ts';
import { sanitizeArticle } from '#functions/domain/post/contents/sanitize.ts';
import { foldKana } from '#shared/board/conditions/fold-text.ts';
import type { Article } from './article.ts';

interface ArticleText {
  /** Cleaned HTML. */
  body: string;
  /** What a search looks in, folded. */
  searched: { title: string; rest: string };
}

const html = new Marked({
  gfm: true,
  walkTokens(token) {
    // The title is the page's first heading.
    if (token.type === 'heading' && token.depth === 1) token.depth = 2;
  },
});

function read({ title, description, category, tagList, markdown }: Article): ArticleText {
  const body = sanitizeArticle(html.parse(markdown, { async: false }));
  const rest = [description, category, ...tagList, textOf(body)].join('\n');
  return { body, searched: { title: foldKana(title), rest: foldKana(rest) } };
}

/** As long as a warm function keeps the article. */
const kept = new WeakMap<Article, ArticleText>();

export function articleText(article: Article): ArticleText {
  const text = kept.get(article) ?? read(article);
  kept.set(article, text);
  return text;
}
