/** What each REST call about plans and credits costs. */
import { contract } from '#shared/contract/contract.ts';
import type { Cost } from './cost.ts';
import { by } from './cost.ts';
import { inTeam, nextNumber } from './world.ts';

const { workspace, plan } = contract;

export const PLAN_COSTS: Record<string, Cost> = {
  'plan.get': by(4, [], plan.get, inTeam),
  'plan.getCreditEntryList': by(3, [], plan.getCreditEntryList, (world) => ({
    ...inTeam(world),
    cursor: '9999-12-31T00:00:00.000Z~z',
  })),
  'payment.getMonthlyCreditUsage': by(7, [], plan.getMonthlyCreditUsage, (world) => ({
    ...inTeam(world),
    targetDate: '2026-11-24',
  })),
  // One further for the names, in a month with any use.
  'plan.getCreditUseList': by(2, [], plan.getCreditUseList, (world) => ({
    ...inTeam(world),
    targetDate: '2026-01-15',
  })),
  'plan.updateCreditCap': by(3, [], plan.updateCreditCap, (world) => ({
    ...inTeam(world),
    target: 'PERSON',
    id: 'EACH',
    credits: nextNumber(),
  })),
  // One further where a cap holds; two of them are the days of this month and the one before.
  'plan.getCreditAllowance': by(6, [], plan.getCreditAllowance, inTeam),
  'workspace.updateCreditSetting': by(3, [], workspace.updateCreditSetting, (world) => ({
    ...inTeam(world),
    alertSendType: 2,
    alertThreshold: nextNumber(),
  })),
};
