import * as z from 'zod';
import { CREDIT_ALERT_THRESHOLD } from '#shared/rules/plan/credits.ts';
import { formatNumber } from '../format/number.ts';

/** How few credits are left before admins are told. */
export const creditThreshold = z
  .int('整数で入力してください。')
  .min(CREDIT_ALERT_THRESHOLD.least, `${CREDIT_ALERT_THRESHOLD.least}以上で入力してください。`)
  .max(CREDIT_ALERT_THRESHOLD.most, `${formatNumber(CREDIT_ALERT_THRESHOLD.most)}以下で入力してください。`);
