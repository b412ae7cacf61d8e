import type { SecretaryRequest } from '#shared/contract/secretary.ts';
import { isAboutPost, jobOf } from '#shared/rules/secretary/secretary-jobs.ts';

/** What a question that follows a report can ask for: fewer posts, where there are several, and another time, where it tells of one. */
export const narrowsBy = ({
  aiSecretaryJobType,
  aiSecretaryJobQuery,
}: Pick<SecretaryRequest, 'aiSecretaryJobType' | 'aiSecretaryJobQuery'>): { posts: boolean; time: boolean } => ({
  posts: !isAboutPost(aiSecretaryJobQuery?.aiSecretaryJobQueryType),
  time: !jobOf(aiSecretaryJobType)?.isOfNow,
});
