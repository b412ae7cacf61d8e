/** A month's credits as admins read them: who and what used them, what is to be expected, and which caps hold. */
import type * as z from 'zod';
import type { CorePorts } from '#functions/clients/ports.ts';
import { readPeople } from '#functions/data/people/invited-people.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { getCredit, lotsOf } from '#functions/data/workspace/credit.ts';
import type { Usage, UsageOf } from '#functions/data/workspace/credit-usage.ts';
import { getCreditCaps, readUsage, readUsedDays } from '#functions/data/workspace/credit-usage.ts';
import { currentKeyOf, listProjectsAndDeleted } from '#functions/data/workspace/project.ts';
import type { plan } from '#shared/contract/plan.ts';
import { addMonths, dayOf } from '#shared/format/days.ts';
import { forecastOf } from './month-end.ts';

type MonthlyUsage = z.input<typeof plan.getMonthlyCreditUsage.output>;

const mostFirst = (one: Usage, other: Usage): number => other.credits - one.credits || (one.id < other.id ? -1 : 1);
const sumOf = (usage: readonly Usage[]): number => usage.reduce((sum, { credits }) => sum + credits, 0);

/** `targetDate`: any day of the month (YYYY-MM-DD, Asia/Tokyo). */
export async function monthlyCreditUsage(
  { table, clock }: Pick<CorePorts, 'table' | 'clock'>,
  scope: TenantScope,
  targetDate: string,
): Promise<MonthlyUsage> {
  const month = targetDate.slice(0, 7);
  const today = dayOf(clock.now());
  const [{ usage }, before, credit, { caps }, people, projects] = await Promise.all([
    readUsage(table, scope, month),
    readUsedDays(table, scope, addMonths(`${month}-01`, -1).slice(0, 7)),
    getCredit(table, scope),
    getCreditCaps(table, scope),
    readPeople(table, scope),
    listProjectsAndDeleted(table, scope),
  ]);
  const of = (what: UsageOf): Usage[] => usage.filter((one) => one.of === what).sort(mostFirst);
  const days = of('DAY').sort((one, other) => (one.id < other.id ? -1 : 1));
  const balance = credit?.balance ?? 0;
  const names = new Map(people.members.map(({ userId, name }) => [userId, name]));
  const groupNames = new Map(people.groups.map(({ groupId, name }) => [groupId, name]));
  const projectNames = new Map(projects.map((project) => [project.projectKey, project]));
  const usedOf = new Map(usage.map(({ of: what, id, credits }) => [`${what}#${id}`, credits]));
  return {
    month,
    credits: sumOf(days),
    runs: days.reduce((sum, { runs }) => sum + runs, 0),
    dayList: days.map(({ id: day, credits, runs }) => ({ day, credits, runs })),
    userList: of('PERSON').map(({ id: userId, credits, runs }) => ({
      userId,
      name: names.get(userId) ?? '',
      credits,
      runs,
    })),
    groupList: of('GROUP').flatMap(({ id: groupId, credits, runs }) => {
      const name = groupNames.get(groupId);
      return name === undefined ? [] : [{ groupId, name, credits, runs }];
    }),
    projectList: of('PROJECT').map(({ id, credits, runs }) => {
      const project = projectNames.get(id);
      return { projectKey: project ? currentKeyOf(project) : id, name: project?.name ?? id, credits, runs };
    }),
    jobList: of('JOB').map(({ id, credits, runs }) => ({ aiSecretaryJobType: Number(id), credits, runs })),
    previousCredits: sumOf(before),
    forecast: today.startsWith(month) ? (forecastOf([...before, ...days], today, balance) ?? null) : null,
    creditBalance: balance,
    expiryList: Object.entries(lotsOf(credit))
      .map(([lastDay, credits]) => ({ lastDay, credits }))
      .sort((one, other) => (one.lastDay < other.lastDay ? -1 : 1)),
    capList: caps.map(({ target, id, credits }) => ({
      target,
      id,
      credits,
      name: (target === 'PERSON' ? names : groupNames).get(id) ?? null,
      used: usedOf.get(`${target}#${id}`) ?? 0,
    })),
  };
}
