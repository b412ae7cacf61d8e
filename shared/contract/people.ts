/** Shapes that several areas answer with. */
import * as z from 'zod';
import { PaymentMethodType, PaymentStatusType, Role, WorkspacePlanType } from '#shared/enums/enums.ts';

export const roleShape = z.literal(Object.values(Role));
export const planTypeShape = z.literal(Object.values(WorkspacePlanType));

export const workspaceShape = z.object({
  id: z.string(),
  name: z.string(),
  subDomain: z.string().nullable(),
  planType: planTypeShape,
  isExecPartialScan: z.boolean(),
  audit: z.object({ createdAt: z.string() }),
  payment: z.object({
    paymentStatus: z.literal(Object.values(PaymentStatusType)),
    paymentMethodType: z.literal(Object.values(PaymentMethodType)),
  }),
});

/** A person in one workspace. */
export const workspaceUserShape = z.object({
  /** The user's id. */
  id: z.string(),
  role: roleShape,
  accountName: z.string(),
  /** A projectKey. */
  defaultProject: z.string().nullable(),
  groupIdList: z.array(z.string()),
  deletedDate: z.string().nullable(),
  isDeleted: z.boolean(),
  user: z.object({ email: z.string(), name: z.string() }),
});

export const authUserShape = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  workspaceUserList: z.array(workspaceUserShape.extend({ workspace: workspaceShape, isDefault: z.boolean() })),
});

/** What every call that signs a person in answers; the refresh token goes into the session cookie. */
export const signedInShape = z.object({ accessToken: z.string(), user: authUserShape });

export const emptyShape = z.object({});
