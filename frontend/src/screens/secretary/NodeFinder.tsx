import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import type { People } from '#app/features/board/values/people.ts';
import { useFound } from '#app/features/secretary/components/use-found.ts';
import { LinkGroups } from '#app/features/secretary/graph/LinkGroups.tsx';
import type { Walk } from '#app/features/secretary/graph/walk.ts';
import type { ProjectPlace } from '#app/lib/paths.ts';
import { foldKana } from '#shared/board/conditions/fold-text.ts';
import type { GraphNode, WorkGraph } from '#shared/contract/work-graph.ts';
import { BARE_NODE } from '#shared/rules/secretary/secretary.ts';

const PEOPLE = 8;

/** People by name; posts and topics as the search finds them: where a walk can begin. */
export const NodeFinder = ({
  place,
  words,
  people,
  walk,
}: {
  place: ProjectPlace;
  words: string;
  people: People | undefined;
  walk: Walk;
}) => {
  const { found, error, isWaiting, retry } = useFound(place, words, {});
  const wanted = foldKana(words);
  const persons = [...(people?.values() ?? [])].filter(
    ({ name, accountName }) => foldKana(name).includes(wanted) || foldKana(accountName).includes(wanted),
  );
  const nodes: GraphNode[] = [
    ...persons
      .slice(0, PEOPLE)
      .map(({ accountName }): GraphNode => ({ ...BARE_NODE, kind: 'PERSON', id: accountName, label: accountName })),
    ...(found?.items.itemList ?? []).map(
      ({ id, title, projectSerialNumber, parentSerialNumber, boardId, boardName, updatedAt }): GraphNode => ({
        ...BARE_NODE,
        kind: 'POST',
        id,
        label: title,
        projectSerialNumber,
        parentSerialNumber,
        boardId,
        boardName,
        at: updatedAt,
      }),
    ),
    ...(found?.topics ?? [])
      .filter(({ projectKey }) => projectKey === place.projectKey)
      .map(
        ({ name, postCount }): GraphNode => ({ ...BARE_NODE, kind: 'TOPIC', id: name, label: name, count: postCount }),
      ),
  ];
  if (error !== undefined) return <ErrorPanel error={error} onRetry={retry} />;
  if (isWaiting && nodes.length === 0) return <SkeletonRows rows={6} />;
  if (nodes.length === 0)
    return <EmptyState title="見つかりませんでした">語を短くするか、別の言い方で試してください。</EmptyState>;
  const shown: WorkGraph = {
    node: null,
    linkList: nodes.map((node) => ({ node, reasonList: [] })),
    countList: [...Map.groupBy(nodes, ({ kind }) => kind)].map(([kind, some]) => ({ kind, count: some.length })),
    isPartial: false,
    collectedAt: null,
    unconnectedList: [],
  };
  return <LinkGroups graph={shown} walk={walk} isMore onMore={() => undefined} />;
};
