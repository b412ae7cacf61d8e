/** What each REST call costs: how a page makes it, and the AWS calls of its function. A new entry needs a line in the file of its area. */
import { ACCOUNT_COSTS } from './rest-costs/account.ts';
import { BOARD_COSTS } from './rest-costs/board.ts';
import { CONTENT_COSTS } from './rest-costs/content.ts';
import type { Cost } from './rest-costs/cost.ts';
import { PAYMENT_COSTS } from './rest-costs/payment.ts';
import { PLAN_COSTS } from './rest-costs/plan.ts';
import { POST_COSTS } from './rest-costs/post.ts';
import { SECRETARY_COSTS } from './rest-costs/secretary.ts';
import { TRANSFER_COSTS } from './rest-costs/transfer.ts';
import { WORKSPACE_COSTS } from './rest-costs/workspace.ts';

export const COSTS: Readonly<Record<string, Cost>> = {
  ...ACCOUNT_COSTS,
  ...WORKSPACE_COSTS,
  ...PLAN_COSTS,
  ...PAYMENT_COSTS,
  ...BOARD_COSTS,
  ...POST_COSTS,
  ...TRANSFER_COSTS,
  ...SECRETARY_COSTS,
  ...CONTENT_COSTS,
};
