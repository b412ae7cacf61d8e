import type { RefusedCell } from '#shared/errors.ts';
import { partlyRefused } from '../../api/partly-refused.ts';
import type { Edit } from '../../edits/edit.ts';
import type { Draft } from '../arrangement/draft.ts';
import type { Change } from '../wire/apply-change.ts';
import type { BoardGateway, LiveHandlers } from '../wire/board-gateway.ts';
import type { FakeServer } from './fake-server.ts';

/** The board does not exist for this person, or no longer. */
class Missing extends Error {}

/** A refusal by the server, as opposed to a lost connection. */
export class Refusal extends Error {}

/** Too many requests. */
class Busy extends Error {
  readonly waitMs: number;
  constructor(waitMs: number) {
    super('busy');
    this.waitMs = waitMs;
  }
}

/** The gateway to a fake server. Tests connect and disconnect it, and can hold answers back. */
export class FakeGateway implements BoardGateway {
  isOnline = true;
  isGone = false;
  refusal: string | undefined;
  /** While set, the server answers "too many requests" with this wait in milliseconds. */
  busyFor: number | undefined;
  /** The cells of an edit that the server names when it refuses it. */
  refuses: ((edit: Edit) => RefusedCell[]) | undefined;
  push: ((change: Change) => void) | undefined;
  goLive: (() => void) | undefined;
  lose: (() => void) | undefined;
  /** While set, answers wait here until the test releases them. */
  held: (() => void)[] | undefined;
  readonly server: FakeServer;

  constructor(server: FakeServer) {
    this.server = server;
  }

  private async line<T>(run: () => T): Promise<T> {
    if (!this.isOnline) throw new TypeError('Failed to fetch');
    if (this.isGone) throw new Missing();
    const answer = run();
    if (this.held) await new Promise<void>((resolve) => this.held!.push(resolve));
    return answer;
  }
  loadPage = (draft: Draft | undefined, searchText: string) => this.line(() => this.server.page(draft, searchText));
  loadGroup = (_viewId: string, key: string, offset: number, draft: Draft | undefined, searchText: string) =>
    this.line(() => this.server.group(key, offset, draft, searchText));
  loadLinked: BoardGateway['loadLinked'] = () => this.line(() => []);
  loadAll: BoardGateway['loadAll'] = async (onPart) => {
    const parts = await this.line(() => this.server.allRows());
    parts?.forEach(onPart);
    return parts !== undefined;
  };
  loadSubPosts = (postIds: string[]) => this.line(() => this.server.subPosts(postIds));
  changesSince = (mark: string) => this.line(() => this.server.since(mark));
  send = (edit: Edit, mutationId: string) =>
    this.line(() => {
      if (this.busyFor !== undefined) throw new Busy(this.busyFor);
      if (this.refusal) throw new Refusal(this.refusal);
      const part = partlyRefused(edit, this.refuses?.(edit));
      if (part) return part;
      return this.server.apply(edit, mutationId);
    });
  follow = (handlers: LiveHandlers) => {
    this.push = handlers.onChange;
    this.goLive = handlers.onLive;
    this.lose = handlers.onLost;
    return () => (this.push = undefined);
  };
  isMissing = (error: unknown) => error instanceof Missing;
  isTransient = (error: unknown) => !(error instanceof Refusal || error instanceof Missing);
  waitOf = (error: unknown) => (error instanceof Busy ? error.waitMs : undefined);
  messageOf = (error: unknown) => (error as Error).message;
}
