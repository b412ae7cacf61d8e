/** The form of お問い合わせ (account §2.2). The specification shows no call for it: this one is ours (decision 131). */
import * as z from 'zod';
import { RequestType } from '#shared/rules/request.ts';
import { registrationEmail } from '#shared/validation/email.ts';
import { requestMessage } from '#shared/validation/request-message.ts';
import { inOneLine, nameText, requiredText } from '#shared/validation/text.ts';
import { emptyShape } from './common-shapes.ts';
import { entry } from './entry.ts';

const { MATERIAL, CONSULTATION, USAGE, OTHER } = RequestType;

export const request = {
  send: entry({
    id: 'request.send',
    method: 'POST',
    path: '/request/send',
    access: 'public',
    input: z.object({
      requestType: z.literal([MATERIAL, CONSULTATION, USAGE, OTHER]),
      companyName: z
        .string()
        .max(80)
        .overwrite(inOneLine)
        .pipe(z.literal('').or(requiredText(80)))
        .default(''),
      name: nameText,
      email: registrationEmail,
      message: requestMessage,
      /** Not shown to people: whoever fills it in is a program, and is told nothing of it. */
      website: z.string().max(500).default(''),
    }),
    output: emptyShape,
  }),
};
