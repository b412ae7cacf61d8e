import type { Row } from '#shared/board/types.ts';
import type { EditWords } from '../edits/kept-edit.ts';
import { arranging } from './arrangement/arranging.ts';
import type { DraftMemory } from './arrangement/draft-memory.ts';
import { folding } from './arrangement/folding.ts';
import type { Evaluate } from './arrangement/own-views.ts';
import { cellCommands } from './commands/cell-commands.ts';
import { postCommands } from './commands/post-commands.ts';
import { type Steps, stepsOf } from './commands/steps.ts';
import { LiveData } from './live-data.ts';
import { notices } from './notices.ts';
import { Outbox } from './outbox/outbox.ts';
import { type OwnEdits, ownEdits } from './overlay/own-edits.ts';
import type { ViewRules } from './rows/place-row.ts';
import type { SubPostsOf } from './rows/sub-posts.ts';
import { type ShownBoard, shownBoard } from './shown-board.ts';
import type { BoardData, BoardExtent } from './types.ts';
import type { BoardGateway, Surroundings } from './wire/board-gateway.ts';

export interface BoardStoreOptions {
  boardId: string;
  gateway: BoardGateway;
  around: Surroundings;
  rulesOf(data: BoardData, subPostsOf: SubPostsOf): ViewRules;
  /** Stores which groups this person collapsed. */
  memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Stores this person's drafts of views. */
  drafts: Pick<DraftMemory, 'write'>;
}

export type BoardStore = ReturnType<typeof boardStore>;

const OUT_OF_REACH = 'ボードを開けないため、送っていません。';

/**
 * The store of one open board. Creates its parts and connects them: server data (`live`), unsent edits (`outbox`),
 * shown state (`shown`), own edits (`own`), undo (`steps`).
 */
export function boardStore({ gateway, around, rulesOf, memory, drafts }: BoardStoreOptions) {
  const { tell, onNotice } = notices();
  const live: LiveData = new LiveData(gateway, around, {
    rulesOf,
    onPush: (change) => own.receive(change),
    onLoaded: (isFirst) => loaded(isFirst),
    onChanged: () => shown.publish(),
    onFailed: (error) => failed(error),
    onLive: () => {
      outbox.sendNow();
      if (!shown.getState().isLive) shown.patch({ isLive: true });
    },
    onLost: () => {
      shown.patch({ isLive: false });
      // The server ends a subscription when access ends. Asking at once hides the board in that case, instead of a
      // minute later.
      void live.catchUp();
    },
  });
  const outbox: Outbox = new Outbox(around, {
    send: (edit, mutationId) => gateway.send(edit, mutationId, live.data?.board.columns ?? []),
    isTransient: (error, failures) => gateway.isTransient(error, failures),
    waitOf: (error) => gateway.waitOf(error),
    onAnswer: (pending, change) => {
      live.arrived(change);
      own.answered(pending, change);
    },
    onRefused: (pending, error) => own.refused(pending, error),
    onPartlyRefused: ({ mutationId }, { refused, rest }) => own.giveBack(mutationId, refused, rest),
    onRestored: (edits) => own.restored(edits),
    onUpdate: () => shown.publish(),
  });
  const shown: ShownBoard = shownBoard({ live, outbox, accountName: around.accountName });
  const own: OwnEdits = ownEdits({
    gateway,
    around,
    live,
    outbox,
    shown,
    tell,
    onDropped: (mutationId, cells) => steps.dropped(mutationId, cells),
  });
  const steps: Steps = stepsOf({ live, shown, own, tell });
  const arranged = arranging({ live, shown, drafts });
  const folded = folding({ live, shown, memory });

  const loaded = (isFirst: boolean): void => {
    const { data } = live;
    arranged.keepDraft();
    shown.patch({ status: 'ready', errorMessage: undefined, ...(data && folded.remembered(data)) });
    if (isFirst) void outbox.open();
  };

  const failed = (error: unknown): void => {
    if (gateway.isMissing(error)) {
      live.end();
      shown.letGo();
      shown.patch({ status: 'missing', isLive: true });
      void outbox.giveUp(OUT_OF_REACH);
    } else if (!live.data) shown.patch({ status: 'error', errorMessage: gateway.messageOf(error) });
  };

  /** Called when the page becomes visible or the device is online again. */
  const wake = (): void => {
    outbox.sendNow();
    // Another tab may have been closed before it had sent all its edits.
    if (live.data) void outbox.open();
    // Access may have been restored.
    if (shown.getState().status === 'missing') live.start();
    else if (shown.getState().isLive !== false) void live.catchUp();
    else live.catchUpSoon();
  };

  return {
    subscribe: shown.subscribe,
    getState: shown.getState,
    rowOf: shown.rowOf,
    rowsOf: shown.rowsOf,
    postOf: shown.anyOf,
    realId: shown.realId,
    onNotice,
    tell,
    /** Shows why something is impossible, without trying it. */
    explain: (reason: string): void => tell({ kind: 'impossible', reason }),

    /** Loads the board and follows its changes until `stop`. */
    start(): void {
      outbox.start();
      live.start();
    },
    stop(): void {
      live.stop();
      outbox.stop();
    },
    wake,
    /** Loads the board again; edited rows no longer keep their old position. */
    async refresh(): Promise<void> {
      shown.letGo();
      if (shown.getState().status === 'missing') return wake();
      if (!live.data) shown.patch({ status: 'loading' });
      await live.pages.load(true);
    },
    /** Loads the page again in the background; further loaded rows and the scroll position stay. */
    reload: (): Promise<void> => live.pages.reload(),
    async loadMore(key: string): Promise<void> {
      const { loadingGroups } = shown.getState();
      if (loadingGroups.has(key)) return;
      shown.patch({ loadingGroups: new Set([...loadingGroups, key]) });
      try {
        await live.extend(key);
      } catch (error) {
        failed(error);
      } finally {
        shown.patch({
          loadingGroups: new Set([...shown.getState().loadingGroups].filter((candidate) => candidate !== key)),
        });
      }
    },
    /** From now on views are evaluated in the browser, when all rows are loaded. */
    evaluateWith: (evaluate: Evaluate): void => live.evaluateWith(evaluate),
    /** How much of the board `postOf` can find. */
    get extent(): BoardExtent {
      return live.extent;
    },
    /** Loads all posts of the board, for features that need more than the view's posts. */
    fetchAll: (): void => live.fetchAll(),
    /** Number of posts without the view's filters; undefined while unknown. */
    sizeWithoutConditions: (): number | undefined => live.sizeWithoutConditions(),
    /** Adds sub-posts that were loaded elsewhere, for a post that the view does not show. */
    takeSubPosts(rows: readonly Row[], post: Row): void {
      live.subPosts.put(rows);
      shown.publish();
      void live.subPosts.complete([{ rows: [post] }]);
    },
    /** Loads the linked posts of a row that was loaded elsewhere. */
    learnLinks: (row: Row): void => live.learn([row]),

    ...arranged.commands,
    ...folded.commands,
    ...steps.commands,
    ...cellCommands({ around, live, own, shown, steps, tell }),
    ...postCommands({ around, live, own, shown, steps, tell }),

    /** Sends a refused edit again. */
    retry: (mutationId: string): void => own.retry(mutationId),
    dismiss: (mutationId: string): void => void outbox.dismiss(mutationId),
    /** Descriptions of the stored edits, for when the board itself cannot be loaded. */
    keptWords: (): Promise<ReadonlyMap<string, EditWords>> => around.kept.words(),
  };
}
