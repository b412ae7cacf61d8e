import type { Plugin } from 'vite';
import { type KnownValues, withKnownValues } from './known-values.ts';
import type { Node } from './syntax-tree.ts';

const FOLDER = '/node_modules/react-dom/cjs/';

/** The value of each of the names that stand between spaces. */
const all = (value: string, names: string): Record<string, string> =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, value]),
  );

interface Part {
  /** Left out whole. */
  statements: readonly RegExp[];
  known: KnownValues;
}

/** React has one build for every app. Nothing here is drawn by a server for it to take over, moves in a view transition, or holds elements of the page’s head. */
const PARTS: Readonly<Record<string, Part>> = {
  'react-dom-client.production.js': {
    statements: [
      /^exports\.hydrateRoot = [^]*?^};\n/gm,
      /ReactDOMHydrationRoot\.prototype\.\w+ = (?=ReactDOMRoot)/g,
      /^ReactDOMHydrationRoot\.prototype\.[^]*?^};\n/gm,
      /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.[^]*?^};\n/gm,
      /^ReactDOMSharedInternals\.findDOMNode = [^]*?^};\n/gm,
    ],
    known: {
      // Kinds of fibers: <Profiler>, what waits to be taken over, <SuspenseList>, scopes, the head’s elements, the page’s own, <ViewTransition>, <Activity>.
      noTags: new Set([12, 18, 19, 21, 26, 27, 30, 31]),
      noCases: /^REACT_(?:ACTIVITY|LEGACY_HIDDEN|PROFILER|SUSPENSE_LIST|VIEW_TRANSITION)_TYPE$/,
      calls: {
        ...all('!1', 'popHydrationState queueIfContinuousEvent isHostHoistableType isSingletonScope'),
        ...all('!1', 'isFragmentInstanceParent traverseVisibleInstancesAndTextInstances'),
        ...all('null', 'upgradeHydrationErrorsToRecoverable getParentHydrationBoundary getSuspenseInstanceFromFiber'),
        ...all('null', 'waitForCommitToBeReady FragmentInstance updateDehydratedSuspenseComponent'),
        ...all(
          'void 0',
          'popToNextHostParent resetHydrationState queueHydrationError commitSuspenseHydrationCallbacks',
        ),
        ...all(
          'void 0',
          'retryIfBlockedOn clearIfContinuousEvent trackEnterViewTransitions commitEnterViewTransitions',
        ),
        ...all('void 0', 'commitExitViewTransitions commitNestedViewTransitions restoreEnterOrExitViewTransitions'),
        ...all('void 0', 'restoreNestedViewTransitions accumulateSuspenseyCommitOnFiber checkIfFullyUnsuspended'),
        ...all('void 0', 'preloadInstanceAndSuspendIfNeeded commitNewChildToFragmentInstances'),
        ...all('void 0', 'commitFragmentInstanceInsertionEffects commitFragmentInstanceDeletionEffects'),
      },
      names: {
        ...all(
          '!1',
          'isHydrating shouldStartViewTransition rootViewTransitionNameCanceled viewTransitionMutationContext',
        ),
        ...all('null', 'blockedOn pendingViewTransition pendingViewTransitionEvents'),
        ...all('void 0', 'mountActionState updateActionState rerenderActionState'),
        prefetchDNS: 'previousDispatcher.D',
        preconnect: 'previousDispatcher.C',
        preload: 'previousDispatcher.L',
        preloadModule: 'previousDispatcher.m',
        preinitScript: 'previousDispatcher.X',
        preinitStyle: 'previousDispatcher.S',
        preinitModuleScript: 'previousDispatcher.M',
      },
      properties: { dehydrated: 'null', isDehydrated: '!1' },
    },
  },
  'react-dom.production.js': {
    statements: [
      /^exports\.(?:preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule|requestFormReset|useFormState|useFormStatus) = [^]*?^};\n/gm,
    ],
    known: {},
  },
};

/** React’s renderer without what nothing here asks of it. */
export const unusedReact = (): Plugin => ({
  name: 'unused-react',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\/react-dom\/cjs\/react-dom(?:-client)?\.production\.js$/ },
    handler(code, id) {
      const { statements, known } = PARTS[id.slice(id.indexOf(FOLDER) + FOLDER.length)]!;
      const shorter = statements.reduce((text, statement) => text.replaceAll(statement, ''), code);
      return { code: withKnownValues(shorter, this.parse(shorter) as unknown as Node, known), map: null };
    },
  },
});
