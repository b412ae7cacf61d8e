import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { CognitoError } from './errors.ts';

const derive = promisify<string, Buffer, number, { N: number }, Buffer>(scrypt);
const KEY_BYTES = 32;
/** Little: these passwords are of a host on one's own machine, and a sign-in is made for almost every test. */
const COST = { N: 1024 };

/** `PasswordPolicy` of a user pool; what a template leaves out has Cognito's own default. */
export interface PasswordPolicy {
  MinimumLength?: number;
  RequireUppercase?: boolean;
  RequireLowercase?: boolean;
  RequireNumbers?: boolean;
  RequireSymbols?: boolean;
  TemporaryPasswordValidityDays?: number;
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, KEY_BYTES, COST);
  return `${salt.toString('base64')}:${key.toString('base64')}`;
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':');
  const derived = await derive(password, Buffer.from(salt, 'base64'), KEY_BYTES, COST);
  return timingSafeEqual(derived, Buffer.from(key, 'base64'));
}

/** Symbols that Cognito counts, blank (inside the password) included. */
const SYMBOL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/;

export function requirePolicy(password: string, policy: PasswordPolicy = {}): void {
  const fail = (reason: string) => {
    throw new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${reason}`);
  };
  if (password.length < (policy.MinimumLength ?? 8)) fail('Password not long enough');
  if (password.length > 256) fail('Password too long');
  if ((policy.RequireUppercase ?? true) && !/[A-Z]/.test(password)) fail('Password must have uppercase characters');
  if ((policy.RequireLowercase ?? true) && !/[a-z]/.test(password)) fail('Password must have lowercase characters');
  if ((policy.RequireNumbers ?? true) && !/[0-9]/.test(password)) fail('Password must have numeric characters');
  if ((policy.RequireSymbols ?? true) && !SYMBOL.test(password)) fail('Password must have symbol characters');
}

/** A temporary password that every policy accepts. */
export function randomPassword(policy: PasswordPolicy = {}): string {
  const length = Math.max(policy.MinimumLength ?? 8, 16);
  return `Aa1!${randomBytes(length).toString('base64url')}`.slice(0, length);
}
