/** What the dialog holds of what a report is to be about, whichever of it the kind takes. */
import type { SecretaryQuery } from '#shared/contract/secretary.ts';
import { AiSecretaryJobQueryType as QueryType } from '#shared/enums/enums.ts';
import type { SecretaryJob } from '#shared/rules/secretary/secretary-jobs.ts';

export interface TargetPost {
  projectSerialNumber: number;
  projectBoardId: string;
  /** Where it is known. */
  title: string;
}

export interface Target {
  /** Another kind may not be asked about the same: `queryTypeOf`. */
  queryType: number | undefined;
  boardId: string | null;
  person: string | null;
  words: string;
  topic: string;
  post: TargetPost | undefined;
}

/** As a request that is made again says it. */
export function targetFrom(
  initial: { boardId?: string | undefined; aiSecretaryJobQuery?: SecretaryQuery | undefined } | undefined,
  boards: readonly { id: string }[],
): Target {
  const asked = initial?.aiSecretaryJobQuery;
  return {
    queryType: asked?.aiSecretaryJobQueryType,
    boardId: initial?.boardId ?? boards[0]?.id ?? null,
    person: asked && 'userAccountName' in asked ? asked.userAccountName : null,
    words: asked && 'query' in asked ? asked.query : '',
    topic: asked && 'topicName' in asked ? asked.topicName : '',
    post:
      initial?.boardId !== undefined && asked && 'projectSerialNumber' in asked
        ? { projectSerialNumber: asked.projectSerialNumber, projectBoardId: initial.boardId, title: '' }
        : undefined,
  };
}

export const queryTypeOf = ({ queryType }: Target, { queries }: SecretaryJob): number =>
  queries.find((one) => one === queryType) ?? queries[0]!;

/** As it is asked for; undefined while something is not said. */
export function aboutOf(
  target: Target,
  job: SecretaryJob,
): { boardId?: string; aiSecretaryJobQuery: SecretaryQuery } | undefined {
  const { boardId, person, words, topic, post } = target;
  const type = queryTypeOf(target, job);
  if (type === QueryType.POST)
    return (
      post && {
        boardId: post.projectBoardId,
        aiSecretaryJobQuery: { aiSecretaryJobQueryType: type, projectSerialNumber: post.projectSerialNumber },
      }
    );
  if (type === QueryType.ALL) return { aiSecretaryJobQuery: { aiSecretaryJobQueryType: type } };
  if (type === QueryType.TOPIC)
    return topic.trim() === ''
      ? undefined
      : { aiSecretaryJobQuery: { aiSecretaryJobQueryType: type, topicName: topic.trim() } };
  if (boardId === null) return undefined;
  if (type === QueryType.USER)
    return person === null
      ? undefined
      : { boardId, aiSecretaryJobQuery: { aiSecretaryJobQueryType: type, userAccountName: person } };
  if (type === QueryType.QUERY)
    return words.trim() === ''
      ? undefined
      : { boardId, aiSecretaryJobQuery: { aiSecretaryJobQueryType: type, query: words.trim() } };
  return { boardId, aiSecretaryJobQuery: { aiSecretaryJobQueryType: QueryType.BOARD } };
}
