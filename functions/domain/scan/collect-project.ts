/** What a project says of itself: its name, its boards, and the people who may open it. Boards that are gone leave the index. */
import { createHash } from 'node:crypto';
import { listBoards } from '#functions/data/board/board.ts';
import { isActiveMember, listMembers } from '#functions/data/people/member.ts';
import type { ProjectItem } from '#functions/data/workspace/project.ts';
import { findProject } from '#functions/data/workspace/project.ts';
import type { ReadContext } from '#functions/domain/board-core/context.ts';
import type { NewEntry, PartChange } from '#functions/domain/search/search-index.ts';
import { PROJECT_PART } from '#functions/domain/search/search-index.ts';
import { storedIndex } from '#functions/domain/search/stored-index.ts';
import type { Role } from '#shared/enums/enums.ts';
import { projectAccess } from '#shared/rules/access/roles.ts';

export async function collectProject(context: ReadContext): Promise<PartChange> {
  const { ports, scope } = context;
  const index = storedIndex(ports);
  const project = await findProject(ports.table, scope);
  const boards = project ? await listBoards(ports.table, scope) : [];
  const kept = new Set(project ? [PROJECT_PART, ...boards.map(({ id }) => id)] : []);
  const changes: PartChange[] = [];
  for (const part of await index.listParts(scope)) if (!kept.has(part)) changes.push(await index.forget(scope, part));
  if (project) {
    const entries = new Map(
      [
        ...(await headsOf(context, project)),
        ...boards.map(({ id, name, description }) => entry('board', id, name, description)),
      ].map((one) => [one.id, one]),
    );
    changes.push(
      await index.collect(scope, PROJECT_PART, {
        present: new Map([...entries.values()].map(({ id, fingerprint }) => [id, fingerprint])),
        wanted: [...entries.keys()],
        read: async (ids) => ids.map((id) => entries.get(id)!),
      }),
    );
  }
  const sum = (name: keyof PartChange): number => changes.reduce((total, change) => total + change[name], 0);
  return { added: sum('added'), changed: sum('changed'), removed: sum('removed'), unchanged: sum('unchanged') };
}

async function headsOf(
  { ports, scope }: ReadContext,
  { projectKey, name, groupIds }: ProjectItem,
): Promise<NewEntry[]> {
  const members = (await listMembers(ports.table, scope)).filter(
    (member) => isActiveMember(member) && projectAccess(member.role as Role, member.groupIds, groupIds),
  );
  return [
    entry('project', projectKey, name),
    ...members.map((member) => entry('person', member.userId, member.name, member.accountName)),
  ];
}

const entry = (kind: 'project' | 'board' | 'person', id: string, title: string, text = ''): NewEntry => ({
  kind,
  id,
  title,
  text,
  fingerprint: createHash('sha256')
    .update(JSON.stringify([title, text]))
    .digest('base64url')
    .slice(0, 22),
});
