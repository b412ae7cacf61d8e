/** Reports that come by themselves: ordered, listed, given up, and asked for when their hour has come. */

import { isoNow } from '#functions/clients/iso-time.ts';
import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import type { StoredSchedule } from '#functions/data/secretary/secretary-schedule.ts';
import { getSchedules, putSchedules } from '#functions/data/secretary/secretary-schedule.ts';
import { contended } from '#functions/data/table/contended.ts';
import type { MemberScope, ProjectScope, TenantScope } from '#functions/data/table/scope.ts';
import { canSecretaryWork, findWorkspace } from '#functions/data/workspace/workspace.ts';
import { writerScopeOf } from '#functions/domain/access/scope-of-person.ts';
import type { SecretaryQuery, SecretarySchedule } from '#shared/contract/secretary.ts';
import { AppError } from '#shared/errors.ts';
import { startOfDayMs } from '#shared/format/days.ts';
import { isAdmin } from '#shared/rules/access/roles.ts';
import type { ReportTime } from '#shared/rules/secretary/report-schedule.ts';
import { comesAt, nextReportDay, SECRETARY_SCHEDULES_MAX } from '#shared/rules/secretary/report-schedule.ts';
import type { AskableJob } from '#shared/rules/secretary/secretary-jobs.ts';
import { boardAsked, openProjects, requestReport, titleOfRequest } from './request.ts';

const HOUR_MS = 3_600_000;
const LATE_MS = 12 * HOUR_MS;

interface Context<S, P = CorePorts> {
  scope: S;
  ports: P;
}

interface OrderSchedule extends ReportTime {
  boardId?: string | undefined;
  aiSecretaryJobType: AskableJob;
  aiSecretaryJobQuery?: SecretaryQuery | undefined;
}

export async function orderSchedule(
  { scope, ports }: Context<ProjectScope>,
  order: OrderSchedule,
): Promise<{ scheduleId: string }> {
  const board = await boardAsked(ports.table, scope, order);
  const { title, aiSecretaryJobQuery } = await titleOfRequest(ports.table, scope, board, order);
  const schedule: StoredSchedule = {
    scheduleId: ports.ids.ulid(),
    aiSecretaryJobType: order.aiSecretaryJobType,
    reportDateUnitType: order.reportDateUnitType,
    ...(order.weekday !== undefined && { weekday: order.weekday }),
    hour: order.hour,
    ...(aiSecretaryJobQuery && { aiSecretaryJobQuery }),
    title,
    projectKey: scope.projectKey,
    ...(board && { boardId: board.id }),
    userId: scope.userId,
    orderedBy: scope.accountName,
    createdAt: isoNow(ports),
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
  const now = ports.clock.now();
  return {
    aiSecretaryScheduleList: schedules
      .filter(({ projectKey }) => open.has(projectKey))
      .map(({ userId: _userId, ...schedule }) => ({
        ...schedule,
        projectKey: open.get(schedule.projectKey)!,
        nextDay: nextReportDay(now, schedule),
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

/** Asks for the reports of an hour. A message that comes again asks for none twice, one that is half a day late for none at all. */
export async function askScheduledReports(
  { ports, scope }: Context<TenantScope, CorePorts & Pick<Ports, 'queues'>>,
  day: string,
  hour: number,
): Promise<void> {
  const now = ports.clock.now();
  const lateBy = now - startOfDayMs(day) - hour * HOUR_MS;
  if (lateBy < 0 || lateBy > LATE_MS || !canSecretaryWork(await findWorkspace(ports.table, scope), now)) return;
  const { schedules } = await getSchedules(ports.table, scope);
  for (const schedule of schedules.filter((one) => comesAt(day, hour, one))) {
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
