import { isoNow } from '#functions/clients/iso-time.ts';
import type { CorePorts } from '#functions/clients/ports.ts';
import { ConditionFailed } from '#functions/clients/table/table.ts';
import { deleteTagOp, listTags, putNewTag, tagIdOf } from '#functions/data/people/tag.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { AppError } from '#shared/errors.ts';
import { MOST_TAGS } from '#shared/rules/workspace/tags.ts';

interface TagContext {
  ports: CorePorts;
  scope: ProjectScope;
}

export async function listProjectTags({ ports, scope }: TagContext) {
  const tags = await listTags(ports.table, scope);
  return tags
    .map(({ id, name, color }) => ({ id, name, color: color ?? null }))
    .sort((a, b) => a.name.localeCompare(b.name, 'ja'));
}

const taken = (): AppError => new AppError('BadRequest', '同じ名前のタグがあります。');

export async function registerTag(
  { ports, scope }: TagContext,
  { name, color }: { name: string; color?: string | null },
): Promise<{ id: string }> {
  const id = tagIdOf(name);
  const tags = await listTags(ports.table, scope);
  if (tags.some((tag) => tag.id === id)) throw taken();
  if (tags.length >= MOST_TAGS)
    throw new AppError('BadRequest', `タグは${MOST_TAGS}件までです。使わないものを削除してください。`);
  try {
    await ports.table.put(putNewTag(scope, { id, name, ...(color ? { color } : {}), createdAt: isoNow(ports) }));
  } catch (error) {
    if (error instanceof ConditionFailed) throw taken();
    throw error;
  }
  return { id };
}

export async function deleteTag({ ports, scope }: TagContext, tagId: string): Promise<void> {
  try {
    await ports.table.delete(deleteTagOp(scope, tagId));
  } catch (error) {
    if (error instanceof ConditionFailed) throw new AppError('EntityNotFound');
    throw error;
  }
}
