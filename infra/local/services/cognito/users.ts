import { randomUUID } from 'node:crypto';
import { CognitoError, invalidParameter, notAuthorized } from './errors.ts';
import type { Call, Operations } from './operation.ts';
import { hashPassword, randomPassword, requirePolicy } from './passwords.ts';
import type { Pool } from './pool.ts';
import type { User } from './state.ts';

const EMAIL = /^[^\s@]+@[^\s@]+$/;
const DAY = 86_400_000;

interface Attribute {
  Name: string;
  Value?: string;
}

const seconds = (at: number) => Math.floor(at) / 1000;
export const toAttributes = (user: User): Attribute[] =>
  Object.entries({ sub: user.sub, ...user.attributes }).map(([Name, Value]) => ({ Name, Value }));

export function requireUser({ pool, input }: Pick<Call, 'pool' | 'input'>): User {
  const user = pool.findUser(input.Username);
  if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.');
  return user;
}

function describe(user: User) {
  return {
    Username: user.username,
    Enabled: user.enabled,
    UserStatus: user.status,
    UserCreateDate: seconds(user.createdAt),
    UserLastModifiedDate: seconds(user.updatedAt),
  };
}

export function touch({ pool, host }: Call, user: User): void {
  user.updatedAt = host.clock.now();
  pool.changed();
}

/** The names a pool knows: the standard ones and its own schema. */
function requireKnown(pool: Pool, name: string): void {
  const custom = (pool.properties.Schema ?? []).map((attribute: { Name: string }) => `custom:${attribute.Name}`);
  const isKnown = STANDARD.has(name) || custom.includes(name);
  if (!isKnown || name === 'sub') throw invalidParameter(`user.${name}: Attribute does not exist in the schema.`);
}

const STANDARD = new Set(
  (
    'sub name given_name family_name middle_name nickname preferred_username profile picture website email email_verified gender birthdate ' +
    'zoneinfo locale phone_number phone_number_verified address updated_at'
  ).split(' '),
);

export function setAttributes(pool: Pool, user: User, attributes: Attribute[] = []): void {
  for (const { Name, Value = '' } of attributes) {
    requireKnown(pool, Name);
    const value = Name === 'email' ? pool.normalize(Value) : Value;
    if (Name === 'email') {
      if (!EMAIL.test(value)) throw invalidParameter('Invalid email address format.');
      const taken = Object.values(pool.state.users).some(
        (other) => other.sub !== user.sub && other.status !== 'EXTERNAL_PROVIDER' && other.attributes.email === value,
      );
      if (taken && pool.signsInByEmail)
        throw new CognitoError('AliasExistsException', 'An account with the given email already exists.');
      if (user.attributes.email !== value) user.attributes.email_verified = 'false';
    }
    user.attributes[Name] = value;
  }
  const verified = attributes.find(({ Name }) => Name === 'email_verified');
  if (verified) user.attributes.email_verified = verified.Value ?? 'false';
  pool.changed();
}

export function newUser(pool: Pool, username: string, now: number): User {
  const sub = randomUUID();
  return {
    sub,
    username: pool.signsInByEmail ? sub : username,
    status: 'FORCE_CHANGE_PASSWORD',
    enabled: true,
    attributes: {},
    identities: [],
    createdAt: now,
    updatedAt: now,
  };
}

async function adminCreateUser({ pool, host, input }: Call) {
  const username = pool.normalize(String(input.Username ?? ''));
  if (input.MessageAction !== 'SUPPRESS')
    throw invalidParameter('This host sends no invitations: MessageAction must be SUPPRESS.');
  if (pool.signsInByEmail && !EMAIL.test(username)) throw invalidParameter('Username should be an email.');
  if (username === '')
    throw invalidParameter(
      "1 validation error detected: Value at 'username' failed to satisfy constraint: Member must have length greater than or equal to 1",
    );
  if (pool.findUser(username)) throw new CognitoError('UsernameExistsException', 'User account already exists');
  const policy = pool.properties.Policies?.PasswordPolicy;
  const password = input.TemporaryPassword ?? randomPassword(policy);
  requirePolicy(password, policy);
  const user = newUser(pool, username, host.clock.now());
  user.passwordHash = await hashPassword(password);
  user.temporaryPasswordUntil = host.clock.now() + Number(policy?.TemporaryPasswordValidityDays ?? 7) * DAY;
  // The hash took a while: the same name may have come in meanwhile.
  if (pool.findUser(username)) throw new CognitoError('UsernameExistsException', 'User account already exists');
  if (pool.signsInByEmail) user.attributes = { email: username, email_verified: 'false' };
  setAttributes(pool, user, input.UserAttributes);
  pool.state.users[user.sub] = user;
  pool.changed();
  return { User: { ...describe(user), Attributes: toAttributes(user) } };
}

async function adminSetUserPassword(call: Call) {
  const user = requireUser(call);
  if (user.status === 'EXTERNAL_PROVIDER') throw notAuthorized('User password cannot be set for an external user.');
  await setPassword(call, user, call.input.Password, call.input.Permanent === true);
  return {};
}

export async function setPassword(call: Call, user: User, password: string, isPermanent: boolean): Promise<void> {
  const policy = call.pool.properties.Policies?.PasswordPolicy;
  requirePolicy(String(password ?? ''), policy);
  user.passwordHash = await hashPassword(password);
  user.status = isPermanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD';
  if (isPermanent) delete user.temporaryPasswordUntil;
  else user.temporaryPasswordUntil = call.host.clock.now() + Number(policy?.TemporaryPasswordValidityDays ?? 7) * DAY;
  touch(call, user);
}

export function removeUser(call: Call, { sub }: User): object {
  delete call.pool.state.users[sub];
  for (const [hash, token] of Object.entries(call.pool.state.refreshTokens))
    if (token.sub === sub) delete call.pool.state.refreshTokens[hash];
  call.pool.changed();
  return {};
}

function setEnabled(call: Call, enabled: boolean) {
  const user = requireUser(call);
  user.enabled = enabled;
  touch(call, user);
  return {};
}

const FILTER = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/;

function listUsers({ pool, input }: Call) {
  const all = Object.values(pool.state.users).sort((a, b) => a.createdAt - b.createdAt || (a.sub < b.sub ? -1 : 1));
  const found = input.Filter ? all.filter(matching(pool, String(input.Filter))) : all;
  const from = input.PaginationToken ? Number(Buffer.from(input.PaginationToken, 'base64url').toString()) : 0;
  const to = from + Math.min(input.Limit || 60, 60);
  return {
    Users: found.slice(from, to).map((user) => ({ ...describe(user), Attributes: toAttributes(user) })),
    ...(to < found.length && { PaginationToken: Buffer.from(String(to)).toString('base64url') }),
  };
}

function matching(pool: Pool, filter: string): (user: User) => boolean {
  const [, name = '', operator, raw = ''] = FILTER.exec(filter) ?? [];
  if (name === '' || name.startsWith('custom:')) throw invalidParameter('Error while parsing filter.');
  const value = raw.replace(/\\(.)/g, '$1');
  const wanted = name === 'email' || name === 'username' ? pool.normalize(value) : value;
  return (user) => {
    const held =
      {
        ...user.attributes,
        sub: user.sub,
        username: user.username,
        status: user.enabled ? 'Enabled' : 'Disabled',
        'cognito:user_status': user.status,
      }[name] ?? '';
    return operator === '=' ? held === wanted : held.startsWith(wanted);
  };
}

export const userOperations: Operations = {
  AdminCreateUser: adminCreateUser,
  AdminSetUserPassword: adminSetUserPassword,
  AdminDeleteUser: (call) => removeUser(call, requireUser(call)),
  AdminGetUser: (call) => {
    const user = requireUser(call);
    return { ...describe(user), UserAttributes: toAttributes(user) };
  },
  AdminUpdateUserAttributes: (call) => {
    const user = requireUser(call);
    setAttributes(call.pool, user, call.input.UserAttributes);
    touch(call, user);
    return {};
  },
  AdminDeleteUserAttributes: (call) => {
    const user = requireUser(call);
    for (const name of call.input.UserAttributeNames ?? []) delete user.attributes[name];
    touch(call, user);
    return {};
  },
  AdminEnableUser: (call) => setEnabled(call, true),
  AdminDisableUser: (call) => setEnabled(call, false),
  ListUsers: listUsers,
};
