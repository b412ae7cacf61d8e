/** 役に立ったか: one opinion for each article of the help center and browser. */
import type { CorePorts } from '#functions/clients/ports.ts';
import { feedbackOperations, findFeedback } from '#functions/data/global/article-feedback.ts';
import { countOperations, countWith } from '#functions/data/global/rate-limit.ts';
import type { ArticleFeedbackType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import type { ContentPorts } from './load-articles.ts';
import { loadArticles } from './load-articles.ts';

interface Opinion {
  articleId: string;
  visitorId: string;
  feedback: ArticleFeedbackType;
  ip: string;
}

export async function upsertArticleFeedback(
  ports: CorePorts & ContentPorts,
  { ip, ...opinion }: Opinion,
): Promise<void> {
  const articles = await loadArticles('helpCenter', ports);
  if (!articles.some(({ id }) => id === opinion.articleId)) throw new AppError('EntityNotFound');
  const former = await findFeedback(ports.table, opinion);
  if (former === opinion.feedback) return;
  await countWith(
    ports,
    feedbackOperations({ ...opinion, former, now: ports.clock.now() }),
    countOperations(ports, 'articleFeedback', { ip }),
  );
}
