import { Select, TextInput } from '@mantine/core';
import type { ComponentType } from 'react';
import type { ProjectPlace } from '#app/lib/paths.ts';
import { AiSecretaryJobQueryType as QueryType } from '#shared/enums/enums.ts';
import { SECRETARY_QUERY_MAX } from '#shared/rules/secretary/secretary.ts';
import type { SecretaryJob } from '#shared/rules/secretary/secretary-jobs.ts';
import { isAboutProject, WAITING_TARGETS, WHOLE_PROJECT } from '#shared/rules/secretary/secretary-jobs.ts';
import { TopicField } from './TopicField.tsx';
import { queryTypeOf, type Target, type TargetPost } from './target.ts';

export interface PostFieldProps {
  place: ProjectPlace;
  boardNames: ReadonlyMap<string, string>;
  post: TargetPost | undefined;
  onPost(post: TargetPost | undefined): void;
}

interface Props {
  place: ProjectPlace;
  job: SecretaryJob;
  boards: readonly { id: string; name: string }[];
  people: readonly { accountName: string; name: string }[];
  /** Finds a post: boards are not known here. */
  PostField: ComponentType<PostFieldProps>;
  target: Target;
  onTarget(target: Target): void;
}

const QUERY_NAMES: Partial<Record<number, string>> = {
  [QueryType.BOARD]: 'ボード全体',
  [QueryType.USER]: '人',
  [QueryType.QUERY]: 'キーワード',
  [QueryType.POST]: '投稿',
  [QueryType.TOPIC]: '話題',
  [QueryType.ALL]: WHOLE_PROJECT,
};

/** 対象: what the report is about, and what has to be said of it. */
export const TargetFields = ({ place, job, boards, people, PostField, target, onTarget }: Props) => {
  const type = queryTypeOf(target, job);
  const boardNames = new Map(boards.map(({ id, name }) => [id, name]));
  const change = (changed: Partial<Target>) => onTarget({ ...target, ...changed });
  return (
    <>
      {job.queries.length > 1 && (
        <Select
          label="対象"
          data={[
            ...job.queries.map((one) => ({ value: String(one), label: QUERY_NAMES[one] ?? '' })),
            ...WAITING_TARGETS.map(({ type: one, name, why }) => ({
              value: String(one),
              label: `${name}（${why}ため選べません）`,
              disabled: true,
            })),
          ]}
          value={String(type)}
          onChange={(value) => change({ queryType: Number(value) })}
          allowDeselect={false}
        />
      )}
      {type === QueryType.POST && (
        <PostField place={place} boardNames={boardNames} post={target.post} onPost={(post) => change({ post })} />
      )}
      {type === QueryType.TOPIC && (
        <TopicField place={place} topic={target.topic} onTopic={(topic) => change({ topic })} />
      )}
      {type !== QueryType.POST && !isAboutProject(type) && (
        <Select
          label="ボード"
          data={boards.map((board) => ({ value: board.id, label: board.name }))}
          value={target.boardId}
          onChange={(boardId) => change({ boardId })}
          allowDeselect={false}
          searchable={boards.length > 8}
        />
      )}
      {type === QueryType.USER && (
        <Select
          label="人"
          placeholder="選んでください"
          data={people.map(({ accountName, name }) => ({ value: accountName, label: name }))}
          value={target.person}
          onChange={(person) => change({ person })}
          searchable
          nothingFoundMessage="見つかりません"
        />
      )}
      {type === QueryType.QUERY && (
        <TextInput
          label="キーワード"
          description="すべての語を含む投稿をまとめます。"
          value={target.words}
          maxLength={SECRETARY_QUERY_MAX}
          onChange={(event) => change({ words: event.target.value })}
        />
      )}
    </>
  );
};
