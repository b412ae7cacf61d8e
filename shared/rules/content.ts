/** What articles of the content management service may be: more of them, and longer ones, are left out and logged. */
export const MOST_ARTICLES = 500;
export const MOST_BODY_CHARACTERS = 60_000;
export const MOST_TAGS = 10;
export const MOST_WORDS_CHARACTERS = 100;

export const ARTICLE_TEXT = { title: 120, description: 300, category: 40, tag: 40 } as const;
export const ARTICLE_SLUG = /^[a-z0-9-]{1,80}$/;

/** How long an answer with articles may be kept on the way: a new article is there a minute or two later. */
export const CONTENT_SHARED_SECONDS = 60;
