/** One day's reminders of a workspace: count its projects, read each by messages of its own, and tell people when none is open. */

import { isActiveMember, listMembers } from '#functions/data/people/member.ts';
import {
  beginReminders,
  closeProject,
  dropReminders,
  endReminders,
  gatheredReminders,
  getReminders,
  hasOpenProject,
  listOpenProjects,
  moveReminders,
  openProjects,
} from '#functions/data/secretary/reminder-run.ts';
import { listProjects } from '#functions/data/workspace/project.ts';
import { findWorkspace, isWorkspaceOpen } from '#functions/data/workspace/workspace.ts';
import { mapLimited } from '#functions/domain/map-limited.ts';
import { dayOf } from '#shared/format/days.ts';
import type { GatherContext, ProjectPart } from './gather.ts';
import { gatherProject } from './gather.ts';
import type { TellContext } from './tell.ts';
import { tellPeople } from './tell.ts';

export interface ReminderContext {
  ports: GatherContext['ports'] & TellContext['ports'];
  scope: GatherContext['scope'];
}

/** A message without its workspace (`events/queue/due-reminder.ts`). */
export interface ReminderStep {
  day: string;
  firedAt?: string | undefined;
  part?: ProjectPart | undefined;
  userIds?: string[] | undefined;
  giveUp?: boolean | undefined;
}

/** Messages on their way at once. */
const PARALLEL = 10;
/** People of one message: some calls each, and a mail. */
const PEOPLE = 25;

export async function takeReminderStep(
  context: ReminderContext,
  step: ReminderStep,
  isLastAttempt = false,
): Promise<void> {
  const { ports, scope } = context;
  const { day, part, userIds } = step;
  // A message that comes back days later would call yesterday today, and be a second mail beside today's.
  if (day !== dayOf(ports.clock.now())) {
    ports.log.warn('reminders of another day are dropped', { day });
    return dropReminders(ports.table, scope, day);
  }
  if (!part && !userIds) return step.giveUp ? giveUp(context, day) : plan(context, step);
  const run = await getReminders(ports.table, scope, day);
  if (!run) return;
  if (userIds) return tellPeople(context, run, userIds);
  if (run.status === 'GATHERING') await gather(context, day, part!, isLastAttempt);
  await tellIfThrough(context, day);
}

/** A repeated message sends those again that are still open. It is no sign of life: only what is read is one, and the sweep gives up what shows none. */
async function plan(context: ReminderContext, { day, firedAt }: ReminderStep): Promise<void> {
  const { ports, scope } = context;
  if (!isWorkspaceOpen(await findWorkspace(ports.table, scope))) return dropReminders(ports.table, scope, day);
  const now = ports.clock.now();
  const run = await beginReminders(ports.table, scope, { day, firedAt: firedAt ?? new Date(now).toISOString() }, now);
  if (run.status === 'DONE') return;
  if (run.status === 'PLANNING')
    await openProjects(
      ports.table,
      scope,
      day,
      (await listProjects(ports.table, scope)).map(({ projectKey }) => projectKey),
      now,
    );
  const open = await listOpenProjects(ports.table, scope, day);
  await mapLimited(PARALLEL, open, (projectKey) =>
    ports.queues.send('due-reminder', { workspaceId: scope.workspaceId, day, part: { projectKey } }),
  );
  if (open.length === 0) await tellIfThrough(context, day);
}

async function gather(context: ReminderContext, day: string, part: ProjectPart, isLastAttempt: boolean): Promise<void> {
  const { ports, scope } = context;
  const after = await gatherProject(context, part, day, isLastAttempt);
  await moveReminders(ports.table, scope, day, ports.clock.now());
  if (after !== undefined)
    return ports.queues.send('due-reminder', {
      workspaceId: scope.workspaceId,
      day,
      part: { projectKey: part.projectKey, after },
    });
  await closeProject(ports.table, scope, day, part.projectKey);
}

/** Whoever finds no project open sends the people's messages: again, where somebody else was stopped in the middle of it. */
async function tellIfThrough({ ports, scope }: ReminderContext, day: string): Promise<void> {
  const { table } = ports;
  if (await hasOpenProject(table, scope, day)) return;
  await gatheredReminders(table, scope, day, ports.clock.now());
  if ((await getReminders(table, scope, day))?.status !== 'GATHERED') return;
  const userIds = (await listMembers(table, scope)).filter(isActiveMember).map(({ userId }) => userId);
  const groups = Array.from({ length: Math.ceil(userIds.length / PEOPLE) }, (_, at) =>
    userIds.slice(at * PEOPLE, (at + 1) * PEOPLE),
  );
  await mapLimited(PARALLEL, groups, (some) =>
    ports.queues.send('due-reminder', { workspaceId: scope.workspaceId, day, userIds: some }),
  );
  await endReminders(table, scope, day, ports.clock.now());
}

/** It stood still too long: people are told what was found. */
async function giveUp(context: ReminderContext, day: string): Promise<void> {
  const { table, log } = context.ports;
  const open = await listOpenProjects(table, context.scope, day);
  log.error('reminders of these projects were not gathered', { day, open });
  await openProjects(table, context.scope, day, [], context.ports.clock.now());
  for (const projectKey of open) await closeProject(table, context.scope, day, projectKey);
  await tellIfThrough(context, day);
}
