/** Shapes that several areas answer with. */
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
  /** Address of its picture, ready to show; null: none. */
  icon: z.string().nullable(),
  /** When it was closed, and until when a SUPER_ADMIN may open it again; null: it is open. */
  closedDate: z.string().nullable(),
  reopenUntil: z.string().nullable(),
  planType: planTypeShape,
  /** What its members see first. */
  applicationModeType: z.literal(Object.values(ApplicationModeType)),
  /** How far AI秘書 is used. */
  secretaryUse: z.enum(SecretaryUse),
  isExecPartialScan: z.boolean(),
  audit: z.object({ createdAt: z.string() }),
  payment: z.object({
    paymentStatus: z.literal(Object.values(PaymentStatusType)),
    paymentMethodType: z.literal(Object.values(PaymentMethodType)),
    /** Of a payment that is missing: ISO, from then on nothing in projects changes. */
    readOnlyFrom: z.string().nullable(),
  }),
});

/** A person in one workspace. */
export const workspaceUserShape = z.object({
  /** The user's id. */
  id: z.string(),
  role: roleShape,
  accountName: z.string(),
  /** What cells, filters and histories hold of the person: the first account name. */
  recordedAccountName: z.string(),
  /** A projectKey. */
  defaultProject: z.string().nullable(),
  groupIdList: z.array(z.string()),
  deletedDate: z.string().nullable(),
  isDeleted: z.boolean(),
  /** Shut out for a while; the seat is free. */
  deactivatedDate: z.string().nullable(),
  /** `createdAt`: when the person joined. */
  audit: z.object({ createdAt: z.string() }),
  /** The first time of the last day on which the person was here; null: never since joining, or not for the asker. */
  lastSeenAt: z.string().nullable(),
  user: z.object({
    /** Empty for guests, who learn only their own. */ email: z.string(),
    name: z.string(),
    /** Ready for an image; null: initials. */ thumbnail: z.string().nullable(),
  }),
});

/** The tutorials that can be hidden one by one (account §4.10). */
export const TUTORIALS = ['slack', 'board', 'feedback', 'extension', 'userFeedback', 'bulkMenu', 'columnMenu'] as const;
export type Tutorial = (typeof TUTORIALS)[number];

const isHidden = z.boolean();

export const productTourShape = z.object({
  productTourType: z.literal(Object.values(ProductTourType)),
  /** How far the person came, to go on from there. */
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
  /** Address of a picture, ready to show; null: initials. */
  thumbnail: z.string().nullable(),
  /** null: e-mail and password. */
  authProvider: z.literal(Object.values(AuthProviderTypeEnum)).nullable(),
  /** true: hidden. */
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

/** What every call that signs a person in answers; the refresh token goes into the session cookie. */
export const signedInShape = z.object({ accessToken: z.string(), user: authUserShape });

export const emptyShape = z.object({});
