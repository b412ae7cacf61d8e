/** From an e-mail address to a workspace (account §2.7, §7.3, §7.7). */
import * as z from 'zod';
import { WorkspacePlanType } from '#shared/enums/enums.ts';
import { registrationEmail } from '#shared/validation/email.ts';
import { password } from '#shared/validation/password.ts';
import { PASSWORD_MISMATCH_MESSAGE } from '#shared/validation/password-rule.ts';
import { freeSubDomain, subDomain } from '#shared/validation/sub-domain.ts';
import { accountName, nameText } from '#shared/validation/text.ts';
import { emptyShape, signedInShape, workspaceShape } from './common-shapes.ts';
import { entry } from './entry.ts';

const { STARTER, LITE, STANDARD, PROFESSIONAL } = WorkspacePlanType;

const selectedPlan = z.literal([STARTER, LITE, STANDARD, PROFESSIONAL]).default(STARTER);
/** Absent: made from the e-mail address. */
const ownAccountName = accountName.optional();

export const registration = {
  userInitialRegister: entry({
    id: 'user.initialRegister',
    method: 'POST',
    path: '/user/initialRegister',
    access: 'public',
    input: z
      .object({ name: nameText, email: registrationEmail, password, userPasswordConfirm: z.string().max(256) })
      .refine((value) => value.password === value.userPasswordConfirm, {
        path: ['userPasswordConfirm'],
        message: PASSWORD_MISMATCH_MESSAGE,
      }),
    output: emptyShape,
    // Marks the browser as the one that registered: a page of another site must not do that.
    cookie: true,
  }),
  isNotDuplicateSubDomain: entry({
    id: 'workspace.isNotDuplicateSubDomain',
    method: 'GET',
    path: '/workspace/isNotDuplicateSubDomain',
    access: 'public',
    input: z.object({ subDomain }),
    output: z.object({ isNotDuplicate: z.boolean() }),
  }),
  workspaceInitialRegister: entry({
    id: 'workspace.initialRegister',
    method: 'POST',
    path: '/workspace/initialRegister',
    access: 'user',
    input: z.object({
      name: nameText,
      subDomain: freeSubDomain,
      accountName: ownAccountName,
      selectedPlan,
    }),
    output: workspaceShape,
  }),
  /**
   * `/workspace/confirm?et=…&registerUser=…`: makes the first workspace of whoever holds the link, and signs in. The link is
   * that of a registration's mail, or the `et` of a sign-in with Google.
   */
  workspaceInitialRegisterFromEmailToken: entry({
    id: 'workspace.initialRegisterFromEmailToken',
    method: 'POST',
    path: '/workspace/initialRegisterFromEmailToken',
    access: 'public',
    input: z
      .object({
        et: z.string().min(1).max(200),
        name: nameText,
        subDomain: freeSubDomain,
        accountName: ownAccountName,
        selectedPlan,
        /** Absent: the name that the account has. */
        userName: nameText.optional(),
        /** For an account of an identity provider that shall have one, and for a registration that another browser made; else the account keeps its own. */
        password: password.optional(),
        passwordConfirm: z.string().max(256).optional(),
      })
      .refine((value) => value.password === undefined || value.password === value.passwordConfirm, {
        path: ['passwordConfirm'],
        message: PASSWORD_MISMATCH_MESSAGE,
      }),
    output: signedInShape.extend({ workspace: workspaceShape }),
    cookie: true,
  }),
};
