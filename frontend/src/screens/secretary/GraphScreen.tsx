import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { SearchField } from '#app/components/fields/SearchField.tsx';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import { TopBar } from '#app/components/TopBar.tsx';
import { getPeople } from '#app/features/board/api/people.ts';
import { useShellProjects } from '#app/features/project/use-shell-projects.ts';
import { SecretaryTabs } from '#app/features/secretary/components/SecretaryTabs.tsx';
import { GraphDrawing } from '#app/features/secretary/graph/GraphDrawing.tsx';
import { labelOf } from '#app/features/secretary/graph/graph-words.ts';
import { LinkGroups } from '#app/features/secretary/graph/LinkGroups.tsx';
import { NodeHead } from '#app/features/secretary/graph/NodeHead.tsx';
import { useGraph } from '#app/features/secretary/graph/use-graph.ts';
import { keyOf, type Walk } from '#app/features/secretary/graph/walk.ts';
import { useLoaded } from '#app/hooks/use-loaded.ts';
import { useMedia } from '#app/hooks/use-media.ts';
import { useTitle } from '#app/hooks/use-title.ts';
import { AppProblem } from '#app/lib/api/problem.ts';
import { type ProjectPlace, paths } from '#app/lib/paths.ts';
import { projectOfKey } from '#app/lib/project-of-key.ts';
import type { GraphNode, WorkGraph } from '#shared/contract/work-graph.ts';
import { GRAPH_NODE_KINDS } from '#shared/rules/secretary/secretary.ts';
import { unconnectedNote } from '#shared/rules/secretary/secretary-sources.ts';
import classes from './GraphScreen.module.css';
import { NodeFinder } from './NodeFinder.tsx';
import { NO_DRAWING_BESIDE } from './rails.ts';

/** Steps that lead back. */
const TRAIL = 6;

type Step = Pick<GraphNode, 'kind' | 'id' | 'label'>;
const trailIn = (state: unknown): Step[] => (state as { trail?: Step[] } | null)?.trail ?? [];

const nodeIn = (address: URLSearchParams) => {
  const kind = GRAPH_NODE_KINDS.find((one) => one === address.get('node'));
  const id = address.get('id');
  return kind && id ? { kind, id } : undefined;
};

const isGone = (error: unknown): boolean => error instanceof AppProblem && error.is('EntityNotFound');

/** つながり: people, posts, talks, topics and decisions, one step at a time, with why each link is there. */
const GraphScreen = ({ place }: { place: ProjectPlace }) => {
  const [address] = useSearchParams();
  const asked = nodeIn(address);
  const trail = trailIn(useLocation().state);
  const [more, setMore] = useState<string>();
  const here = asked ? keyOf(asked) : '';
  const isMore = more === here;
  const { graph, error, isWaiting, retry } = useGraph(place, asked, isMore);
  const isNarrow = useMedia(NO_DRAWING_BESIDE);
  const [isDrawn, setDrawn] = useState(false);
  const [lit, point] = useState<string>();
  const [words, setWords] = useState('');
  const projects = useLoaded(useShellProjects())?.value;
  const project = projects && projectOfKey(projects, place.projectKey);
  const people = useLoaded(getPeople(place.workspaceId))?.value;
  const nameOf = (accountName: string) => people?.get(accountName)?.name ?? accountName;
  const current = graph?.node ?? undefined;
  const walk: Walk = {
    to: (node) => ({
      to: paths.graph(place, node),
      state: { trail: current ? [...trail, stepOf(current)].slice(-TRAIL) : trail },
      preventScrollReset: true,
    }),
    open: ({ boardId, projectSerialNumber: serial, parentSerialNumber: parent, commentId }) => {
      const inPost = { comment: commentId ?? undefined };
      return parent === null
        ? paths.boardPost({ ...place, boardId }, serial, undefined, inPost)
        : paths.boardPost({ ...place, boardId }, parent, serial, inPost);
    },
    nameOf,
    lit,
    point,
  };
  useTitle(current ? `${labelOf(current, nameOf)}のつながり` : 'つながり');

  const list = (shown: WorkGraph) =>
    shown.linkList.length === 0 ? (
      <EmptyState title="つながりはまだありません">
        担当者、コメント、リンク、#番号での言及が増えると、ここに集まります。
      </EmptyState>
    ) : (
      <LinkGroups graph={shown} walk={walk} isMore={isMore} onMore={() => setMore(here)} />
    );
  return (
    <>
      <TopBar
        crumbs={project ? [{ label: project.name, to: paths.project(place) }] : []}
        title="AI秘書"
        backTo={paths.secretary(place)}
      />
      <SecretaryTabs place={place} current="graph" />
      <div className={classes.page}>
        <div className={classes.inner} aria-busy={isWaiting || undefined}>
          {asked && (
            <nav className={classes.trail} aria-label="たどった道">
              <Link to={paths.graph(place)}>最初</Link>
              {trail.map((step, at) => (
                <Link key={at} to={paths.graph(place, step)} state={{ trail: trail.slice(0, at) }}>
                  {labelOf(step as GraphNode, nameOf)}
                </Link>
              ))}
            </nav>
          )}
          {!asked && (
            <div role="search" className={classes.search}>
              <SearchField label="人・投稿・話題から探す" value={words} onChange={setWords} />
            </div>
          )}
          {error !== undefined && isGone(error) && (
            <EmptyState title="ここからはたどれません">
              アーカイブまたは削除されたか、題名や文が変わったか、あなたには閲覧できないものです。
            </EmptyState>
          )}
          {error !== undefined && !isGone(error) && <ErrorPanel error={error} onRetry={retry} />}
          {error === undefined && !graph && <SkeletonRows rows={8} />}
          {error === undefined && graph && !asked && words.trim() !== '' && (
            <NodeFinder place={place} words={words.trim()} people={people} walk={walk} />
          )}
          {error === undefined && graph && !(words.trim() !== '' && !asked) && (
            <>
              {current && (
                <NodeHead
                  place={place}
                  node={current}
                  name={labelOf(current, nameOf)}
                  {...(isNarrow &&
                    graph.linkList.length > 0 && { isDrawn, onDraw: () => setDrawn((before) => !before) })}
                />
              )}
              <div className={classes.columns} data-two={(current && !isNarrow) || undefined}>
                {(!current || !isNarrow || !isDrawn) && <div className={classes.list}>{list(graph)}</div>}
                {current && graph.linkList.length > 0 && (!isNarrow || isDrawn) && (
                  <div className={classes.drawing}>
                    <GraphDrawing graph={{ ...graph, node: current }} walk={walk} />
                  </div>
                )}
              </div>
              {graph.isPartial && (
                <Notice tone="info">
                  前回の情報収集のあとに変わった投稿が多いため、一部の内容とコメントは含まれていません。管理者がワークスペースの情報から収集しなおせます。
                </Notice>
              )}
              <p className={classes.note}>
                あなたが閲覧できる投稿だけから読み取っています。
                {unconnectedNote(graph.unconnectedList, '含まれていません')}
              </p>
            </>
          )}
        </div>
      </div>
    </>
  );
};

const stepOf = ({ kind, id, label }: GraphNode): Step => ({ kind, id, label });

export default GraphScreen;
