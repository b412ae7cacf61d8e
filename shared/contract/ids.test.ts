import { expect, test } from 'vitest';
import { group } from './group.ts';
import { imports } from './import.ts';
import { secretary } from './secretary.ts';

/** An empty or enormous key part is an error of the table, which a stranger's call must not be able to cause. */
test.each(['', 'a#b', '../x', 'x'.repeat(65)])('%j is no id in any call', (id) => {
  const at = { workspaceId: 'w1', projectKey: 'main' };
  expect(secretary.getAiSecretaryRequestHistory.input.safeParse({ ...at, requestHistoryId: id }).success).toBe(false);
  expect(imports.getList.input.safeParse({ ...at, boardId: id }).success).toBe(false);
  expect(group.joinUser.input.safeParse({ ...at, groupId: 'g1', accountNameList: [id] }).success).toBe(false);
});
