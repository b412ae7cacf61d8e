import * as z from 'zod';
import { ERRORS } from '#shared/errors.ts';
import { isReservedKey } from '#shared/rules/workspace/reserved.ts';
import { isChoosable } from './id.ts';
import { REQUIRED_MESSAGE } from './required-message.ts';

/** Empty in the sense of account §5.1: null, undefined, blank text (ASCII or full-width spaces), no entries. */
export const isEmptyValue = (value: unknown): boolean => {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.keys(value).length === 0;
};

/**
 * Removes line breaks. Names are put into subjects and sentences of mails, where a line of its own could pass for words
 * of ours.
 */
export const inOneLine = (value: string): string => value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/**
 * Control characters, line ends, lone surrogates, and marks that change the direction of text: with them one name could
 * look like another.
 */
const NOT_IN_NAMES = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
const EVERY_NOT_IN_NAMES = new RegExp(`${NOT_IN_NAMES.source}+`, 'gu');
/** A visible character: a name of joiners and variation selectors alone looks empty. */
const VISIBLE = /[^\p{Z}\p{C}\p{M}\u115f\u1160\u3164\uffa0]/u;

export const NAME_CHARACTERS_MESSAGE = '改行や、文字の向きを変える特殊な文字は使えません。';

/** Cleans names from other systems, which nobody can be asked to correct. */
export const plainName = (value: string): string => value.replace(EVERY_NOT_IN_NAMES, ' ').trim();

/** A required line of text. */
export const requiredText = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1, REQUIRED_MESSAGE)
    .max(maxLength, `${maxLength}文字以内で入力してください。`)
    .refine((value) => !NOT_IN_NAMES.test(value), NAME_CHARACTERS_MESSAGE)
    .refine((value) => VISIBLE.test(value), REQUIRED_MESSAGE);

/** Names of people, workspaces, projects and groups. */
export const nameText = requiredText(80);

const ACCOUNT_NAME = /^[A-Za-z0-9_-]{1,32}$/;
export const isAccountName = (value: string): boolean => ACCOUNT_NAME.test(value) && isChoosable(value);
/** `taro.yamada@…` → `taro-yamada`: what an account is called until somebody names it. */
export const accountNameFor = (email: string): string =>
  (email.split('@')[0] ?? '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 32) || 'user';
export const accountName = z.string().max(200, ERRORS.D000011[1]).refine(isAccountName, ERRORS.D000011[1]);

/** A project key is a segment of URLs, so the fixed segments are reserved. */
export const projectKey = z
  .string()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$/,
    'プロジェクトキーは半角英数字・ハイフン・アンダースコアで、32文字以内で入力してください。',
  )
  .refine((value) => !isReservedKey(value) && isChoosable(value), 'このプロジェクトキーは使えません。');
