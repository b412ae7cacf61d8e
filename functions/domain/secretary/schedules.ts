/** Reports that come by themselves: ordered, listed, given up, and asked for on their mornings. */

import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import { requireBoard } from '#functions/data/board/board.ts';
import type { StoredSchedule } from '#functions/data/secretary/secretary-schedule.ts';
import { getSchedules, putSchedules } from '#functions/data/secretary/secretary-schedule.ts';
import { contended } from '#functions/data/table/contended.ts';
import type { MemberScope, ProjectScope, TenantScope } from '#functions/data/table/scope.ts';
import { findWorkspace, isSecretaryAtWork } from '#functions/data/workspace/workspace.ts';
import { writerScopeOf } from '#functions/domain/access/scope-of-person.ts';
import { dayOf } from '#shared/board/cells/days.ts';
import type { SecretaryQuery, SecretarySchedule } from '#shared/contract/secretary.ts';
import { AppError } from '#shared/errors.ts';
import type { ScheduledUnit } from '#shared/rules/report-schedule.ts';
import { isReportDay, nextReportDay, SECRETARY_SCHEDULES_MAX } from '#shared/rules/report-schedule.ts';
import { isAdmin } from '#shared/rules/roles.ts';
import type { OfferedJob } from '#shared/rules/secretary-jobs.ts';
import { openProjects, requestReport, titleOfRequest } from './request.ts';

interface Context<S, P = CorePorts> {
  scope: S;
  ports: P;
}

interface OrderSchedule {
  boardId: string;
  aiSecretaryJobType: OfferedJob;
  reportDateUnitType: ScheduledUnit;
  aiSecretaryJobQuery?: SecretaryQuery | undefined;
}

export async function orderSchedule(
  { scope, ports }: Context<ProjectScope>,
  order: OrderSchedule,
): Promise<{ scheduleId: string }> {
  const board = await requireBoard(ports.table, scope, order.boardId);
  const { title, aiSecretaryJobQuery } = await titleOfRequest(ports.table, scope, board, order);
  const schedule: StoredSchedule = {
    scheduleId: ports.ids.ulid(),
    aiSecretaryJobType: order.aiSecretaryJobType,
    reportDateUnitType: order.reportDateUnitType,
    ...(aiSecretaryJobQuery && { aiSecretaryJobQuery }),
    title,
    projectKey: scope.projectKey,
    boardId: board.id,
    userId: scope.userId,
    orderedBy: scope.accountName,
    createdAt: new Date(ports.clock.now()).toISOString(),
  };
  await contended(ports, async () => {
    const read = await getSchedules(ports.table, scope);
    if (read.schedules.length >= SECRETARY_SCHEDULES_MAX)
      throw new AppError(
        'BadRequest',
        `定期の報告はワークスペースで${SECRETARY_SCHEDULES_MAX}件までです。使わないものを止めてください。`,
      );
    await ports.table.put(putSchedules(scope, read, [...read.schedules, schedule]));
  });
  return { scheduleId: schedule.scheduleId };
}

/** Those of projects that the member may open. */
export async function listSchedules(
  context: Context<MemberScope>,
): Promise<{ aiSecretaryScheduleList: SecretarySchedule[] }> {
  const { ports, scope } = context;
  const [open, { schedules }] = await Promise.all([openProjects(context), getSchedules(ports.table, scope)]);
  const today = dayOf(ports.clock.now());
  return {
    aiSecretaryScheduleList: schedules
      .filter(({ projectKey }) => open.has(projectKey))
      .map(({ userId: _userId, ...schedule }) => ({
        ...schedule,
        projectKey: open.get(schedule.projectKey)!,
        nextDay: nextReportDay(today, schedule.reportDateUnitType),
      })),
  };
}

/** By who ordered it, or an admin. */
export async function giveUpSchedule(context: Context<MemberScope>, scheduleId: string): Promise<Record<never, never>> {
  const { ports, scope } = context;
  const open = await openProjects(context);
  await contended(ports, async () => {
    const read = await getSchedules(ports.table, scope);
    const schedule = read.schedules.find((candidate) => candidate.scheduleId === scheduleId);
    if (!schedule || !open.has(schedule.projectKey)) throw new AppError('EntityNotFound');
    if (schedule.userId !== scope.userId && !isAdmin(scope.role)) throw new AppError('Forbidden');
    await ports.table.put(
      putSchedules(
        scope,
        read,
        read.schedules.filter((candidate) => candidate !== schedule),
      ),
    );
  });
  return {};
}

/** Asks for the reports of a morning. A message that comes again asks for none twice, one of another day for none at all. */
export async function askScheduledReports(
  { ports, scope }: Context<TenantScope, CorePorts & Pick<Ports, 'queues'>>,
  day: string,
): Promise<void> {
  const now = ports.clock.now();
  if (!isSecretaryAtWork(await findWorkspace(ports.table, scope), now) || day !== dayOf(now)) return;
  const { schedules } = await getSchedules(ports.table, scope);
  for (const schedule of schedules.filter(({ reportDateUnitType }) => isReportDay(day, reportDateUnitType))) {
    const asker = await writerScopeOf({ ports, scope }, schedule);
    if (!asker) continue;
    const { scheduleId, boardId, aiSecretaryJobType, reportDateUnitType, aiSecretaryJobQuery } = schedule;
    try {
      await requestReport(
        { ports, scope: asker },
        {
          boardId,
          aiSecretaryJobType,
          reportDateUnitType,
          ...(aiSecretaryJobQuery && { aiSecretaryJobQuery }),
          scheduleId,
          mutationId: `${scheduleId}-${day}`,
        },
      );
    } catch (error) {
      // A board, or a person asked about, that is gone; it may come back.
      if (!(error instanceof AppError)) throw error;
      ports.log.warn('a scheduled report was not asked for', { scheduleId, error });
    }
  }
}
