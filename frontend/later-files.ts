import type { Plugin, Rolldown } from 'vite';
import { LATER_FILES } from './src/lib/loading/later-files.ts';

/** A library of this size waits for the view that draws with it: most people never open one. */
const CODE_MAX = 256 * 1024;
/** What is read from or becomes a file is sent or asked for at once: nobody needs it without a network. */
const FILES =
  /\/node_modules\/(?:read-excel-file|fflate|saxen)\/|\/src\/(?:lib\/markdown-text|features\/(?:import\/|board\/export\/|post\/components\/document\/post-markdown|secretary\/report-markdown))/;

/** What is searched, counted, read from posts, kept of their history, moved, made of another type, begun and closed as a sprint, asked of AI秘書 or put on paper comes from the network, whatever part shows it. */
const ASKS_THE_SERVER =
  /\/src\/(?:screens\/(?:secretary\/(?:Graph|Radar|Search)Screen|archive\/ArchiveScreen)|features\/(?:secretary\/components\/(?:ReportPaper|RequestDialog)|post\/components\/(?:history\/HistoryDifference|linked\/MergedPosts)|board\/boards\/ApiKeyDialog|board\/move\/(?:Asked|Move)Dialog|board\/agile\/(?:Reports|SprintDialogs)|board\/columns\/ColumnTypeDialog|board\/dashboard\/(?:DashboardBoard|ChartDialog)))\.tsx$/;

/** Paying, and what was paid for, need the network, and few of a team ever ask; how feedback is captured is read once. */
const FEW_ASK =
  /\/src\/(?:(?:screens|features)\/(?:payment|credit|feedback-tutorial)|features\/plan\/usage)\/|\/node_modules\/@stripe\//;

/** Whoever administers a workspace: few of a team, seldom, and every one of these screens begins with a list from the server. */
const ADMINISTRATORS =
  /\/src\/(?:screens\/(?:audit|domain-list|group-(?:detail|list)|invite-users|user-(?:detail|list)|workspace-info)|features\/(?:audit|auth-domain|invitation|scan|user))\//;

/** Readings of kanji, for whoever types kana into the palette: a table of 57 kB, fetched at the first sign. */
const READINGS = /\/kanji-readings\.txt/;

/** Whoever works is signed in, and what a letter links to opens a page of its own. */
const SIGNED_OUT =
  /\/src\/(?:features\/registration|screens\/(?:cancel|confirm|invitation-link|invite|register-or-login|reset-password))\//;

/** Pages of the front door: whoever works does not wait for them, and their texts come from the network anyway. */
const FRONT_DOOR =
  /\/src\/(?:app\/layouts\/(?:(?:Default|Helpcenter|Lp)Layout|watch-scrolled)|screens\/(?:blog|feature-landing|help|helpcenter|landing|legal|release-note|request)\/|features\/(?:content|request)\/)|\/shared\/(?:contract|rules|validation)\/(?:article-pictures|content|request|request-message)\.ts$/;

const FROM_THE_NETWORK = [FILES, ASKS_THE_SERVER, FEW_ASK, ADMINISTRATORS, READINGS, SIGNED_OUT];

const isFrontDoor = (moduleIds: readonly string[]): boolean => {
  const own = moduleIds.filter((id) => /\/(?:src|shared)\//.test(id) && !id.includes('/node_modules/'));
  return own.length > 0 && own.every((id) => FRONT_DOOR.test(id));
};

export const isFetchedAhead = ({ code, moduleIds }: Rolldown.OutputChunk): boolean =>
  code.length <= CODE_MAX &&
  !moduleIds.some((id) => FROM_THE_NETWORK.some((kind) => kind.test(id))) &&
  !isFrontDoor(moduleIds);

/** What a page of this build may want later, nearest first: the chunks of its `import()`s, theirs, and the styles of both. */
export function laterFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunkOf = (fileName: string): Rolldown.OutputChunk | undefined => {
    const file = bundle[fileName];
    return file?.type === 'chunk' ? file : undefined;
  };
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
  const withImports = (names: readonly string[]): string[] => {
    const found = new Set(names);
    for (const name of found) for (const imported of chunkOf(name)?.imports ?? []) found.add(imported);
    return [...found];
  };
  const start = new Set(entry ? withImports([entry.fileName]) : []);
  const found = new Set(start);
  for (const name of found) for (const later of withImports(chunkOf(name)?.dynamicImports ?? [])) found.add(later);
  return [...found]
    .filter((name) => !start.has(name) && isFetchedAhead(chunkOf(name)!))
    .flatMap((name) => [...(chunkOf(name)?.viteMetadata?.importedCss ?? []), name])
    .filter(isFirst);
}

const isFirst = (name: string, index: number, names: readonly string[]): boolean => names.indexOf(name) === index;

/** The list beside the page, for whoever fetches ahead. */
export const laterFilesList = (): Plugin => ({
  name: 'later-files',
  apply: 'build',
  generateBundle(_, bundle) {
    this.emitFile({ type: 'asset', fileName: LATER_FILES, source: JSON.stringify(laterFiles(bundle)) });
  },
});
