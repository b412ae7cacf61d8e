import { expect, test } from 'vitest';
import { AiSecretaryJobType as Job, SourceType } from '#shared/enums/enums.ts';
import { jobChoices } from './job-choices.ts';

const MADE_OF = {
  [SourceType.DOCUMENT]: `${Job.CONTENTS_FIND_FUNCTION_SPEC} 機能の仕様を探す（ドキュメントが未接続）`,
  [SourceType.CHAT_MESSAGE]: `${Job.CONTENTS_SLACK_THREAD_MINUTES} チャットの議事録（チャットが未接続）`,
};
const choicesOf = (unconnected: SourceType[]) => jobChoices(unconnected).flatMap(({ items }) => items);

test.each([
  [[]],
  [[SourceType.DOCUMENT]],
  [[SourceType.CHAT_MESSAGE]],
  [[SourceType.DOCUMENT, SourceType.CHAT_MESSAGE]],
] as (keyof typeof MADE_OF)[][][])(
  'without %j each of the 23 kinds can be chosen but what is made from it',
  (unconnected) => {
    const choices = choicesOf(unconnected);
    expect(choices).toHaveLength(23);
    expect(
      choices
        .filter(({ disabled }) => disabled)
        .map(({ value, label }) => `${value} ${label}`)
        .sort(),
    ).toEqual(unconnected.map((source) => MADE_OF[source]).sort());
  },
);

test('a kind stands in its group by its plain name once it can be chosen', () => {
  const group = jobChoices([]).find(({ items }) => items.some(({ label }) => label === 'チャットの議事録'));
  expect(group?.group).toBe('内容');
});
