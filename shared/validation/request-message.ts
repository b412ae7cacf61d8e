import * as z from 'zod';
import { MOST_REQUEST_CHARACTERS } from '#shared/rules/request.ts';
import { formatNumber } from '../format/number.ts';
import { REQUIRED_MESSAGE } from './required-message.ts';

/** What somebody asks of the operator: several lines. */
export const requestMessage = z
  .string()
  .trim()
  .min(1, REQUIRED_MESSAGE)
  .max(MOST_REQUEST_CHARACTERS, `${formatNumber(MOST_REQUEST_CHARACTERS)}文字以内で入力してください。`);
