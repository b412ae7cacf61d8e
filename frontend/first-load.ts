import { fileURLToPath } from 'node:url';

/** What the chunks are made from, as the bundler tells it. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

const source = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/** The modules that name every screen. */
const ROUTES = [source('app/router.tsx'), source('app/front-routes.ts')];
const BOARD = source('screens/board/route.tsx');

/** In the order in which a browser opening a board needs them; each holds what the ones before it do not. */
const STAGES: readonly { name: string; roots: readonly string[] }[] = [
  // A toast may come before anybody has signed in: what it is made of must not bring the app.
  { name: 'start', roots: [source('app/main.tsx'), source('components/Kbd.tsx')] },
  { name: 'account', roots: [source('app/layouts/CenteredLayout.tsx'), source('screens/login/route.tsx')] },
  { name: 'app', roots: [source('app/signed-in/route.tsx'), source('app/shell/AppShell.tsx')] },
  { name: 'board', roots: [BOARD] },
  // What moves rows and edges, the marks of the heads, totals, what works views out here, and the field of the search, into which the
  // first word may be typed at once: fetched when the rows stand.
  {
    name: 'table-tools',
    roots: [
      'rows/RowTools.tsx',
      'columns/ColumnEdge.tsx',
      'columns/ColumnTypeIcon.tsx',
      'search/BoardSearch.tsx',
      'table/FootRow.tsx',
      'state/arrangement/local-groups.ts',
    ].map((path) => source(`features/board/${path}`)),
  },
  // What the frame of every screen shows a moment later.
  {
    name: 'frame-tools',
    roots: [
      'features/bookmark/components/BookmarkList.tsx',
      'features/bookmark/components/BookmarkStar.tsx',
      'features/notification/components/UnreadCount.tsx',
      'features/plan/components/UnpaidStrip.tsx',
      'features/tour/components/OpenTours.tsx',
      'app/signed-in/QuietParts.tsx',
    ].map(source),
  },
  // What a device keeps of boards: written once the rows stand, shown where there is no connection.
  {
    name: 'kept',
    roots: [
      'features/board/kept/open-kept.ts',
      'features/board/kept/seen-board.ts',
      'screens/board/SeenBoard.tsx',
      'lib/kept/kept-boards.ts',
    ].map(source),
  },
  {
    name: 'live',
    roots: [
      source('features/board/api/board-changes.ts'),
      source('features/board/api/edit-post.ts'),
      source('lib/api/live-client.ts'),
      source('features/board/presence/BoardPresence.tsx'),
    ],
  },
  { name: 'floating', roots: [source('components/floating/FloatingParts.tsx')] },
];

const isOurs = (id: string): boolean => !id.includes('node_modules');

/** Our modules that are there once these run. Packages follow them: their index files name everything, whatever is used. */
const closureOf = (roots: readonly string[], graph: Graph): ReadonlySet<string> => {
  const found = new Set(roots);
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) if (isOurs(imported)) found.add(imported);
  return found;
};

/** What signing in, the start page, toasts and a board take from packages: in the chunk of one, the others would load it whole. */
const SHARED =
  /@tabler\/icons-react\/.*\/Icon(?:EyeOff|ChevronDown|Message|X|AlertCircle)\.|@mantine\/hooks\/.*\/use-media-query\./;

const chunksOf = (graph: Graph): Map<string, string> => {
  const [start, account, ...later] = STAGES.map(({ name, roots }) => ({ name, ids: closureOf(roots, graph) }));
  const chunks = new Map<string, string>();
  for (const { name, ids } of [start!, ...later, account!])
    for (const id of ids) if (!chunks.has(id)) chunks.set(id, name);
  // Signing in loads nothing of the app behind it.
  for (const id of account!.ids) if (chunks.get(id) !== account!.name) chunks.set(id, start!.name);
  // What other screens need too comes with the frame around them all: none of them should load the board for it.
  const otherScreens = ROUTES.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []).filter(
    (id) => id !== BOARD,
  );
  for (const id of closureOf(otherScreens, graph)) if (chunks.get(id) === 'board') chunks.set(id, 'app');
  return chunks;
};

/**
 * Chunks of what a board needs to start, so that a few files come instead of eighty; everything else the bundler splits
 * by itself. Earlier stages take first what the packages give to several.
 */
export const firstLoadChunks = () => {
  let chunks: Map<string, string> | undefined;
  return STAGES.map(({ name }, index) => ({
    debugName: name,
    name: (id: string, graph: Graph) =>
      (chunks ??= chunksOf(graph)).get(id) === name || (index === 0 && SHARED.test(id)) ? name : null,
    priority: STAGES.length - index,
  }));
};
