/** Plan, seats and credits of a workspace: ours, but for the month's usage and the alert (account §7.5). */
import * as z from 'zod';
import { CreditAlertSendType, PaymentMethodType, PaymentStatusType } from '#shared/enums/enums.ts';
import { CREDIT_CAP, CreditCapTarget } from '#shared/rules/plan/credit-caps.ts';
import { CreditReason } from '#shared/rules/plan/credits.ts';
import { creditThreshold } from '#shared/validation/credit-threshold.ts';
import { id } from '#shared/validation/id.ts';
import { slackWebhookUrl } from '#shared/validation/slack-webhook.ts';
import { emptyShape, planTypeShape } from './common-shapes.ts';
import { entry } from './entry.ts';

const settingFields = { alertSendType: z.literal(Object.values(CreditAlertSendType)), alertThreshold: creditThreshold };

/** `isSlackSet`: a channel's address is kept; nobody is told which. */
export const creditSettingShape = z.object({ ...settingFields, isSlackSet: z.boolean() });
export type CreditSetting = z.output<typeof creditSettingShape>;

/** SLACK needs the address of a channel unless one is kept already. */
export const newCreditSettingShape = z.object({ ...settingFields, slackWebhookUrl: slackWebhookUrl.optional() });
export type NewCreditSetting = z.output<typeof newCreditSettingShape>;

export const creditEntryShape = z.object({
  id: z.string(),
  /** Negative for a charge. */
  amount: z.int(),
  reason: z.enum(Object.values(CreditReason)),
  createdAt: z.string(),
  /** Of a purchase that was paid back: credits that were used before, or over, and did not leave. */
  missing: z.int(),
  /** Who asked for what was charged; null: the product. People who left keep their name. */
  userName: z.string().nullable(),
});
export type CreditLedgerEntry = z.output<typeof creditEntryShape>;

/** Newest first; a cursor where there are more. */
const ledgerShape = { creditEntryList: z.array(creditEntryShape), cursor: z.string().nullable() };

/** What used credits in a month: `runs` reports. */
const useShape = z.object({ credits: z.int(), runs: z.int() });

const capShape = z.object({
  target: z.enum(Object.values(CreditCapTarget)),
  /** A userId or `EACH`, a groupId, or an AiSecretaryJobType. */
  id: z.string(),
  /** Credits a month. */
  credits: z.int(),
  /** Null: the person or the group is gone; kinds of jobs are named by the client. */
  name: z.string().nullable(),
  /** This month; of `EACH` 0. */
  used: z.int(),
});
export type CreditCapLine = z.output<typeof capShape>;

export const monthlyCreditUsageShape = z.object({
  /** YYYY-MM, Asia/Tokyo. */
  month: z.string(),
  credits: z.int(),
  runs: z.int(),
  /** Days with any use, in order. */
  dayList: z.array(useShape.extend({ day: z.iso.date() })),
  /** Most first, as are the others; names of those who are gone are kept. */
  userList: z.array(useShape.extend({ userId: z.string(), name: z.string() })),
  groupList: z.array(useShape.extend({ groupId: z.string(), name: z.string() })),
  projectList: z.array(useShape.extend({ projectKey: z.string(), name: z.string() })),
  jobList: z.array(useShape.extend({ aiSecretaryJobType: z.int() })),
  /** Of the month before, whole. */
  previousCredits: z.int(),
  /** For the current month alone, once three days have passed since the first use. */
  forecast: z
    .object({
      /** Used by the month's end. */
      credits: z.int(),
      runsOutOn: z.iso.date().nullable(),
      restsOn: z.int(),
    })
    .nullable(),
  creditBalance: z.int(),
  /** Credits that expire, first ones first. */
  expiryList: z.array(z.object({ lastDay: z.iso.date(), credits: z.int() })),
  capList: z.array(capShape),
});
export type MonthlyCreditUsage = z.output<typeof monthlyCreditUsageShape>;

export const creditUseShape = z.object({
  id: z.string(),
  createdAt: z.string(),
  credits: z.int(),
  userName: z.string().nullable(),
  projectKey: z.string().nullable(),
  aiSecretaryJobType: z.int().nullable(),
});
export type CreditUse = z.output<typeof creditUseShape>;

/** `{createdAt}~{entryId}` of the last entry of the page before. */
const ledgerCursor = z.string().regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z~[\w-]{1,80}$/);

export const plan = {
  get: entry({
    id: 'plan.get',
    method: 'GET',
    path: '/workspace/{workspaceId}/plan/get',
    access: 'admin',
    input: z.object({ workspaceId: z.string() }),
    output: z.object({
      planType: planTypeShape,
      /** Asked for at registration, not arranged yet. */
      wishedPlan: planTypeShape.nullable(),
      paymentMethodType: z.literal(Object.values(PaymentMethodType)),
      paymentStatus: z.literal(Object.values(PaymentStatusType)),
      usedSeats: z.int(),
      creditBalance: z.int(),
      creditSetting: creditSettingShape,
      ...ledgerShape,
    }),
  }),
  getCreditEntryList: entry({
    id: 'plan.getCreditEntryList',
    method: 'GET',
    path: '/workspace/{workspaceId}/plan/getCreditEntryList',
    access: 'admin',
    input: z.object({ workspaceId: z.string(), cursor: ledgerCursor }),
    output: z.object(ledgerShape),
  }),
  /** The month of `targetDate` (account §7.5). */
  getMonthlyCreditUsage: entry({
    id: 'payment.getMonthlyCreditUsage',
    method: 'GET',
    path: '/workspace/{workspaceId}/payment/getMonthlyCreditUsage',
    access: 'admin',
    input: z.object({ workspaceId: z.string(), targetDate: z.iso.date() }),
    output: monthlyCreditUsageShape,
  }),
  /** Every run that was charged in a month, newest first: for files. */
  getCreditUseList: entry({
    id: 'plan.getCreditUseList',
    method: 'GET',
    path: '/workspace/{workspaceId}/plan/getCreditUseList',
    access: 'admin',
    input: z.object({ workspaceId: z.string(), targetDate: z.iso.date(), cursor: ledgerCursor.optional() }),
    output: z.object({ creditUseList: z.array(creditUseShape), cursor: z.string().nullable() }),
  }),
  /** One cap of a month, for a person, each person, a group or a kind of job; `credits` null takes it away. */
  updateCreditCap: entry({
    id: 'plan.updateCreditCap',
    method: 'POST',
    path: '/workspace/{workspaceId}/plan/updateCreditCap',
    access: 'admin',
    input: z.object({
      workspaceId: z.string(),
      target: z.enum(Object.values(CreditCapTarget)),
      id,
      credits: z.int().min(CREDIT_CAP.least).max(CREDIT_CAP.most).nullable(),
    }),
    output: emptyShape,
  }),
  /** What the asker may use this month: the balance, where the month will end with it, and the caps that hold for their runs. */
  getCreditAllowance: entry({
    id: 'plan.getCreditAllowance',
    method: 'GET',
    path: '/workspace/{workspaceId}/plan/getCreditAllowance',
    access: 'member',
    input: z.object({ workspaceId: z.string() }),
    output: z.object({
      creditBalance: z.int(),
      /** If all go on as they did; null: too little has been used to tell. */
      monthEnd: z
        .object({
          /** By everybody, so far. */
          used: z.int(),
          /** Of the balance; what expires before is not in it. */
          left: z.int(),
          runsOutOn: z.iso.date().nullable(),
        })
        .nullable(),
      /** JOB: `id` is the kind's AiSecretaryJobType. */
      capList: z.array(capShape.pick({ target: true, id: true, credits: true, used: true })),
    }),
  }),
};
