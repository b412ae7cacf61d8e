/** Shapes of answers that several areas share. */
import * as z from 'zod';
import {
  ApplicationModeType,
  AuthProviderTypeEnum,
  PaymentMethodType,
  PaymentStatusType,
  ProductTourType,
  Role,
  WorkspacePlanType,
} from '#shared/enums/enums.ts';
import { SecretaryUse } from '#shared/rules/secretary/secretary-use.ts';

export const roleShape = z.literal(Object.values(Role));
export const planTypeShape = z.literal(Object.values(WorkspacePlanType));

export const workspaceShape = z.object({
  id: z.string(),
  name: z.string(),
  subDomain: z.string().nullable(),
  /** URL of its picture; null: none. */
  icon: z.string().nullable(),
  /** When it was closed, and until when a SUPER_ADMIN may reopen it; null: it is open. */
  closedDate: z.string().nullable(),
  reopenUntil: z.string().nullable(),
  planType: planTypeShape,
  /** The mode that its members start in. */
  applicationModeType: z.literal(Object.values(ApplicationModeType)),
  /** How far AI秘書 is used. */
  secretaryUse: z.enum(SecretaryUse),
  isExecPartialScan: z.boolean(),
  audit: z.object({ createdAt: z.string() }),
  payment: z.object({
    paymentStatus: z.literal(Object.values(PaymentStatusType)),
    paymentMethodType: z.literal(Object.values(PaymentMethodType)),
    /** ISO. Set while a payment is missing: from then on projects are read-only. */
    readOnlyFrom: z.string().nullable(),
  }),
});

/** A person in one workspace. */
export const workspaceUserShape = z.object({
  /** The user's id. */
  id: z.string(),
  role: roleShape,
  accountName: z.string(),
  /** The person's first account name, which cells, filters and histories hold. */
  recordedAccountName: z.string(),
  /** A projectKey. */
  defaultProject: z.string().nullable(),
  groupIdList: z.array(z.string()),
  deletedDate: z.string().nullable(),
  isDeleted: z.boolean(),
  /** Set while the person is deactivated; the seat is free meanwhile. */
  deactivatedDate: z.string().nullable(),
  /** `createdAt`: when the person joined. */
  audit: z.object({ createdAt: z.string() }),
  /** First activity on the last day of activity; null: none since joining, or the caller may not see it. */
  lastSeenAt: z.string().nullable(),
  user: z.object({
    /** Empty for guests, who learn only their own. */ email: z.string(),
    name: z.string(),
    /** URL of the picture; null: initials are shown. */ thumbnail: z.string().nullable(),
  }),
});

/** The tutorials that can be hidden one by one (account §4.10). */
export const TUTORIALS = ['slack', 'board', 'feedback', 'extension', 'userFeedback', 'bulkMenu', 'columnMenu'] as const;
export type Tutorial = (typeof TUTORIALS)[number];

const isHidden = z.boolean();

export const productTourShape = z.object({
  productTourType: z.literal(Object.values(ProductTourType)),
  /** The step at which the tour continues. */
  step: z.int().min(0).max(100),
  /** Finished or skipped. */
  isDone: z.boolean(),
});

export const authUserShape = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  familyName: z.string().nullable(),
  givenName: z.string().nullable(),
  familyNameKana: z.string().nullable(),
  givenNameKana: z.string().nullable(),
  /** URL of the picture; null: initials are shown. */
  thumbnail: z.string().nullable(),
  /** null: signs in with e-mail address and password. */
  authProvider: z.literal(Object.values(AuthProviderTypeEnum)).nullable(),
  /** true: the person has hidden this tutorial. */
  tutorials: z.object({
    slack: isHidden,
    board: isHidden,
    feedback: isHidden,
    extension: isHidden,
    userFeedback: isHidden,
    bulkMenu: isHidden,
    columnMenu: isHidden,
  } satisfies Record<Tutorial, z.ZodType>),
  isGuideOptout: z.boolean(),
  tourList: z.array(productTourShape),
  workspaceUserList: z.array(workspaceUserShape.extend({ workspace: workspaceShape, isDefault: z.boolean() })),
});

/** Answer of every call that signs a person in. The refresh token is sent in the session cookie instead. */
export const signedInShape = z.object({ accessToken: z.string(), user: authUserShape });

export const emptyShape = z.object({});
