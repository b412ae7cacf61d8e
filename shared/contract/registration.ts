/** From an e-mail address to a workspace (account §2.7, §7.3, §7.7). */
import * as z from 'zod';
import { WorkspacePlanType } from '#shared/enums/enums.ts';
import { registrationEmail } from '#shared/validation/email.ts';
import { password, PASSWORD_MISMATCH_MESSAGE } from '#shared/validation/password.ts';
import { freeSubDomain, subDomain } from '#shared/validation/sub-domain.ts';
import { accountName, nameText } from '#shared/validation/text.ts';
import { entry } from './entry.ts';
import { emptyShape, workspaceShape } from './people.ts';

const { STARTER, LITE, STANDARD, PROFESSIONAL } = WorkspacePlanType;

export const registration = {
  userInitialRegister: entry({
    id: 'user.initialRegister',
    method: 'POST',
    path: '/user/initialRegister',
    access: 'public',
    input: z
      .object({ name: nameText, email: registrationEmail, password, userPasswordConfirm: z.string() })
      .refine((value) => value.password === value.userPasswordConfirm, { path: ['userPasswordConfirm'], message: PASSWORD_MISMATCH_MESSAGE }),
    output: emptyShape,
    needs: ['table:read', 'table:write', 'identity', 'mail'],
  }),
  isNotDuplicateSubDomain: entry({
    id: 'workspace.isNotDuplicateSubDomain',
    method: 'GET',
    path: '/workspace/isNotDuplicateSubDomain',
    access: 'public',
    input: z.object({ subDomain }),
    output: z.object({ isNotDuplicate: z.boolean() }),
    needs: ['table:read'],
  }),
  workspaceInitialRegister: entry({
    id: 'workspace.initialRegister',
    method: 'POST',
    path: '/workspace/initialRegister',
    access: 'user',
    input: z.object({
      name: nameText,
      subDomain: freeSubDomain,
      /** Absent: made from the e-mail address. */
      accountName: accountName.optional(),
      selectedPlan: z.literal([STARTER, LITE, STANDARD, PROFESSIONAL]).default(STARTER),
    }),
    output: workspaceShape,
    needs: ['table:read', 'table:write'],
  }),
};
