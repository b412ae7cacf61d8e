import * as z from 'zod';
import { PASSWORD, PASSWORD_MESSAGE } from './password-rule.ts';

/** Apart from the rule itself: the sign-in screen, which knows the rule, does without zod. */
export const password = z.string().regex(PASSWORD, PASSWORD_MESSAGE);
