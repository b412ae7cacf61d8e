/** A workspace in a simulation: the table, the functions around it, and a log of what really happened. */

import type { Published } from '#functions/clients/published.ts';
import type { Item } from '#functions/clients/table/table.ts';
import { getBoard } from '#functions/data/board/board.ts';
import { deltaFrom } from '#functions/data/board/delta.ts';
import { rowFrom } from '#functions/data/board/row.ts';
import { boardKeys, boardPrefix, workspaceKeys } from '#functions/data/table/keys.ts';
import { registerColumn } from '#functions/domain/board/columns/register-column.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { refreshSnapshot } from '#functions/domain/board/refresh-snapshot.ts';
import type { BoardChange } from '#functions/domain/board-core/present-change.ts';
import type { Delta } from '#shared/board/rows/deltas.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { ColumnType, LinkedColumnDirectionType as Direction, Role } from '#shared/enums/enums.ts';
import { projectAccess } from '#shared/rules/access/roles.ts';
import type { Faults } from '#test/support/sim/faults.ts';
import { NO_FAULTS } from '#test/support/sim/faults.ts';
import type { MemoryTable } from '#test/support/sim/memory-table.ts';
import { memoryTable } from '#test/support/sim/memory-table.ts';
import type { Backend } from '#test/support/sim/sim-functions.ts';
import { SimFunction } from '#test/support/sim/sim-functions.ts';
import { COPIES_MAX, SimQueues } from '#test/support/sim/sim-queues.ts';
import { Simulation } from '#test/support/sim/simulation.ts';

export const PEOPLE = ['sato', 'abe', 'ito'];
const WORKSPACE = 'w1';
const PROJECT = 'p1';

export const scopeOf = (accountName: string) => ({
  kind: 'project' as const,
  workspaceId: WORKSPACE,
  projectKey: PROJECT,
  project: { projectKey: PROJECT, name: '予約サイト', groupIds: [], createdAt: '2026-09-01T00:00:00.000Z' },
  userId: `user-${accountName}`,
  accountName,
  role: Role.STAFF,
  groupIds: ['g'],
  projectAccess: projectAccess(Role.STAFF, ['g'], ['g'])!,
});
export const SCOPE = scopeOf('sato');

export interface LoggedDelta {
  delta: Delta;
  mutationId?: string;
}

export class BoardWorld {
  readonly sim: Simulation;
  readonly faults: Faults;
  readonly server: MemoryTable;
  readonly queues: SimQueues;
  readonly bucket = new Map<string, Uint8Array>();
  readonly writers: SimFunction;
  readonly readers: SimFunction;
  readonly jobs: SimFunction;
  /** Every state each row ever had, by revision. */
  readonly versions = new Map<string, string>();
  /** Row objects that were compared with `versions` already. */
  readonly verified = new WeakSet<Row>();
  readonly deltas: LoggedDelta[] = [];
  /** Highest revision of each post that some caller was told of. */
  readonly acknowledged = new Map<string, number>();
  /** The same of comments. */
  readonly acknowledgedComments = new Map<string, number>();
  readonly metrics = new Map<string, number>();
  readonly violations: string[] = [];
  boardId = '';
  columns: Record<string, string> = {};
  links: Column[] = [];
  stateOptions: string[] = [];
  viewId = '';
  sectionId = '';
  readonly listeners: ((change: BoardChange) => void)[] = [];

  constructor(seed: number, faults: Faults) {
    const sim = new Simulation(seed);
    this.sim = sim;
    this.faults = { ...NO_FAULTS };
    this.stormy = faults;
    this.queues = new SimQueues(sim, this.faults);
    this.server = memoryTable({ now: () => sim.now, onWrite: (before, after) => this.observe(before, after) });
    const backend: Backend = {
      sim,
      table: this.server,
      bucket: this.bucket,
      faults: this.faults,
      queues: this.queues,
      push: {
        publish: async (_mutation, input) => {
          const { push, ...change } = input as Published['publishBoardChange'];
          this.publish({
            ...(change as Omit<BoardChange, 'push'>),
            ...(push !== undefined && { push: JSON.parse(push) }),
          });
        },
        endSubscriptions: async () => undefined,
      },
      onMetric: (name, value) => this.onMetric(name, value),
    };
    this.writers = new SimFunction(backend);
    this.readers = new SimFunction(backend);
    this.jobs = new SimFunction(backend);
    this.queues.consumers = {
      'board-snapshot': async ({ workspaceId, boardId, rebuild }) => {
        await this.jobs.invoke((ports) => refreshSnapshot({ ports, scope: { workspaceId } }, boardId, rebuild));
      },
    };
  }

  private readonly stormy: Faults;

  /** The board stands before anything goes wrong. */
  async begin(): Promise<void> {
    for (const name of PEOPLE)
      await this.server.transact([
        { put: { ...workspaceKeys.accountName(WORKSPACE, name), userId: name } },
        { put: { ...workspaceKeys.member(WORKSPACE, name), userId: name, accountName: name } },
      ]);
    const board = await this.writers.invoke((ports) =>
      createBoard({ ports, scope: SCOPE }, { name: '改善バックログ' }),
    );
    this.boardId = board.id;
    const linkedBoardList = [{ id: board.id, projectKey: PROJECT }];
    const link = { boardId: board.id, columnType: ColumnType.POST_LINK, linkedBoardList };
    await this.writers.invoke((ports) =>
      registerColumn({ ports, scope: SCOPE }, { ...link, name: '関連', direction: Direction.RELATION }),
    );
    await this.writers.invoke((ports) =>
      registerColumn(
        { ports, scope: SCOPE },
        { ...link, name: '親', direction: Direction.PARENT, linkedColumnName: '子' },
      ),
    );
    const { columns } = (await getBoard(this.server, SCOPE, board.id))!;
    this.links = columns.filter(({ columnType }) => columnType === ColumnType.POST_LINK);
    this.columns = Object.fromEntries(columns.map((column) => [column.name, column.id]));
    this.stateOptions = board.columnList[0]!.valueOptionList.map((option) => option.id);
    this.viewId = board.boardViewList[0]!.id;
    this.sectionId = board.sectionList[0]!.id;
    Object.assign(this.faults, this.stormy);
  }

  /** Everything on its way arrives, and nothing fails any more. */
  async calm(): Promise<void> {
    Object.assign(this.faults, NO_FAULTS);
    await this.sim.sleep(40_000);
    for (let round = 0; this.queues.open > 0 && round < 50; round += 1) await this.sim.sleep(30_000);
  }

  violate(text: string): void {
    this.violations.push(`${new Date(this.sim.now).toISOString()} ${text}`);
  }

  acknowledge(change: BoardChange): void {
    for (const post of [...change.postList, ...change.subPostList]) {
      this.acknowledged.set(post.id, Math.max(post.revision, this.acknowledged.get(post.id) ?? 0));
      this.acknowledgedComments.set(
        post.id,
        Math.max(post.commentRevision ?? 0, this.acknowledgedComments.get(post.id) ?? 0),
      );
    }
  }

  /** To everybody who watches: perhaps not, perhaps twice, some time later. */
  publish(change: BoardChange): void {
    const { sim, faults } = this;
    for (const listener of this.listeners) {
      if (sim.chance(faults.pushLoss)) continue;
      const copies = sim.chance(faults.duplicate) ? 2 + Math.floor(sim.random() * (COPIES_MAX - 1)) : 1;
      for (let copy = 0; copy < copies; copy += 1) sim.spawn(async () => listener(change), sim.between(1, 5_000));
    }
  }

  /** What DynamoDB's clean-up does, in its own time. */
  async expireItems(): Promise<void> {
    for (const item of this.server.items())
      if (typeof item.ttl === 'number' && item.ttl * 1000 < this.sim.now) await this.server.delete({ delete: item });
  }

  private observe(_before: Item | undefined, after: Item | undefined): void {
    if (!after) return;
    if (after.SK.startsWith(boardPrefix.row)) {
      const row = rowFrom(after);
      this.versions.set(`${row.id}@${row.revision}`, JSON.stringify(canonical(row)));
    } else if (after.SK.startsWith(boardPrefix.delta)) {
      const { delta, mutationId } = deltaFrom(after);
      this.deltas.push({ delta, ...(mutationId ? { mutationId } : {}) });
      const { workspaceId, boardId } = boardKeys.parsePartition(after.PK)!;
      // The stream's relay.
      if (this.sim.chance(0.1))
        this.sim.spawn(
          () => this.queues.send('board-snapshot', { workspaceId, boardId, rebuild: false }, { delaySeconds: 60 }),
          this.sim.between(100, 2_000),
        );
    }
  }

  private onMetric(name: string, value: number): void {
    this.metrics.set(name, (this.metrics.get(name) ?? 0) + value);
    if (name === 'SnapshotMismatch') this.violate(`snapshot and deltas differ from the rows in ${value} posts`);
  }
}

/** The same text for the same row, whatever the order of its attributes; without its comments, which count apart. */
export const canonical = (row: Row): unknown => [
  Object.entries({ ...row, values: undefined, commentCount: undefined, commentRevision: undefined })
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1)),
  Object.entries(row.values).sort(([a], [b]) => (a < b ? -1 : 1)),
];
