/** What AWS would not carry is refused in words; what comes near to that is told before a customer meets it. */

import { log } from '#functions/clients/logger.ts';
import { AppError } from '#shared/errors.ts';
import { NEAR_LIMIT } from '#shared/rules/answers.ts';

export function requireAnswerFits(bytes: number, limit: number): void {
  if (bytes <= limit * NEAR_LIMIT) return;
  log.warn('large answer', { bytes, limit });
  log.metric('LargeAnswers', 1);
  if (bytes > limit) throw new AppError('AnswerTooLarge');
}
