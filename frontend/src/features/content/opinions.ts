/** This browser's opinions on articles, under an id that it made up for them. */
import type { ArticleFeedbackType } from '#shared/enums/enums.ts';

const KEY = 'hisho.article-feedback';

interface Opinions {
  visitorId: string;
  given: Record<string, ArticleFeedbackType>;
}

const fresh = (): Opinions => ({ visitorId: crypto.randomUUID(), given: {} });

export function readOpinions(): Opinions {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Opinions | null;
    return kept?.visitorId && kept.given ? kept : fresh();
  } catch {
    return fresh();
  }
}

export function keepOpinion(visitorId: string, articleId: string, feedback: ArticleFeedbackType): void {
  try {
    const { given } = readOpinions();
    localStorage.setItem(KEY, JSON.stringify({ visitorId, given: { ...given, [articleId]: feedback } }));
  } catch {
    // A browser that keeps nothing: the next opinion counts as another one.
  }
}
