import { expect, test } from 'vitest';
import { MOST_TAGS } from '#shared/rules/workspace/tags.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { deleteTag, listProjectTags, registerTag } from './tags.ts';

test(`a project has ${MOST_TAGS} tags at most`, async () => {
  const context = { ports: plainPorts(), scope: projectScope() };
  for (let at = 0; at < MOST_TAGS; at += 1) await registerTag(context, { name: `タグ${at}` });
  await expect(registerTag(context, { name: 'もう一つ' })).rejects.toMatchObject({
    message: `タグは${MOST_TAGS}件までです。使わないものを削除してください。`,
  });
  const [first] = await listProjectTags(context);
  await deleteTag(context, first!.id);
  await registerTag(context, { name: 'もう一つ' });
  expect(await listProjectTags(context)).toHaveLength(MOST_TAGS);
});
