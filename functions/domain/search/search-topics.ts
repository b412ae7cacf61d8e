/** What the projects of a member are about, by name: words that the titles of several posts name. */

import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import type { MemberScope, ProjectRef } from '#functions/data/table/scope.ts';
import { currentKeyOf, listProjects, type ProjectItem } from '#functions/data/workspace/project.ts';
import { mapLimited } from '#functions/domain/map-limited.ts';
import { listEverything } from '#functions/domain/source/everything.ts';
import { foldKana } from '#shared/board/conditions/fold-text.ts';
import type { FoundTopic } from '#shared/contract/search.ts';
import type { Role } from '#shared/enums/enums.ts';
import { projectAccess } from '#shared/rules/access/roles.ts';
import { storedIndex } from './stored-index.ts';
import { topicsOf } from './topic-names.ts';

interface Context {
  ports: CorePorts & Pick<Ports, 'snapshots' | 'queues'>;
  scope: MemberScope;
}

const PROJECTS_AT_ONCE = 4;
/** Those that were made last. */
const PROJECTS_MOST = 50;
/** Of one project, those with most hits. */
const BOARDS_MOST = 20;
const HITS = 2_000;

export async function searchTopics(
  { ports, scope }: Context,
  { name, limit }: { name: string; limit: number },
): Promise<{ topicList: FoundTopic[]; isPartial: boolean }> {
  const open = (await listProjects(ports.table, scope))
    .filter((project) => projectAccess(scope.role as Role, scope.groupIds, project.groupIds))
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  const asked = open.slice(0, PROJECTS_MOST);
  const found = await mapLimited(PROJECTS_AT_ONCE, asked, (project) =>
    topicsOfProject(ports, { workspaceId: scope.workspaceId, projectKey: project.projectKey }, project, name),
  );
  const topics = found.flatMap(({ topicList }) => topicList);
  return {
    topicList: topics.sort((a, b) => b.postCount - a.postCount || (a.updatedAt < b.updatedAt ? 1 : -1)).slice(0, limit),
    isPartial: asked.length < open.length || found.some(({ isPartial }) => isPartial),
  };
}

/** The index names the boards; what they say is read from them as they are now. */
async function topicsOfProject(ports: Context['ports'], scope: ProjectRef, project: ProjectItem, name: string) {
  const hits = (await storedIndex(ports).open(scope)).search(name, HITS);
  const boards = [...Map.groupBy(hits, ({ part }) => part)].sort(([, a], [, b]) => b.length - a.length);
  if (boards.length === 0) return { topicList: [], isPartial: false };
  const parts = new Set(boards.slice(0, BOARDS_MOST).map(([part]) => part));
  const { entries } = await listEverything({ ports, scope }, parts);
  const wanted = foldKana(name.trim());
  const topicList = topicsOf(entries.filter(({ title }) => foldKana(title).includes(wanted)))
    .filter((topic) => foldKana(topic.name).includes(wanted))
    .map(
      (topic): FoundTopic => ({
        name: topic.name,
        projectKey: currentKeyOf(project),
        projectName: project.name,
        postCount: topic.of.length,
        updatedAt: topic.of.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), ''),
      }),
    );
  return { topicList, isPartial: boards.length > BOARDS_MOST || hits.length === HITS };
}
