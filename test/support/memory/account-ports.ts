/** Ports for unit tests of accounts and workspaces: everything in memory, with a clock that the test moves. */

import type { Identity, ProviderSignIn, Tokens } from '#functions/clients/identity-ports.ts';
import { IdentityExistsError } from '#functions/clients/identity-ports.ts';
import type { CorePorts, Mail, Mailer, Push, TeamChat } from '#functions/clients/ports.ts';
import { isLinkSecret } from '#functions/domain/session/verify-challenge.ts';
import type { MemoryTable } from '../sim/memory-table.ts';
import { memoryTable } from '../sim/memory-table.ts';

export interface AccountPorts extends CorePorts {
  table: MemoryTable;
  identity: Identity;
  mailer: Mailer;
  push: Push;
  teamChat: TeamChat;
  /** What was said in the chat, oldest first. */
  said: { webhookUrl: string; text: string }[];
  /** Mails that went out, oldest first. */
  mails: Mail[];
  /** Whose subscriptions were ended. */
  ended: Record<string, unknown>[];
  /** Addresses in the user pool. */
  pool: Map<string, { userId: string; password: string }>;
  /** Codes of the hosted sign-in that were not redeemed yet. */
  codes: Map<string, ProviderSignIn>;
  move(ms: number): void;
  /** Token of the newest mail to the address. */
  linkToken(email: string): string;
}

export function accountPorts(): AccountPorts {
  let now = Date.parse('2026-09-18T00:00:00.000Z');
  let serial = 0;
  const next = (): string => String((serial += 1)).padStart(8, '0');
  const clock = { now: () => now, sleep: async (ms: number) => void (now += ms) };
  const table = memoryTable({ now: clock.now });
  const mails: Mail[] = [];
  const said: AccountPorts['said'] = [];
  const ended: Record<string, unknown>[] = [];
  const pool: AccountPorts['pool'] = new Map();
  const codes: AccountPorts['codes'] = new Map();
  /** Refresh tokens that still work; each works once. */
  const refreshTokens = new Map<string, { userId: string; family: string }>();
  const tokensFor = (userId: string, family = `family-${next()}`): Tokens => {
    const refreshToken = `refresh-${next()}`;
    refreshTokens.set(refreshToken, { userId, family });
    return { userId, accessToken: `access-${next()}`, refreshToken, family };
  };
  const forget = (isMeant: (held: { userId: string; family: string }) => boolean): void => {
    for (const [token, held] of refreshTokens) if (isMeant(held)) refreshTokens.delete(token);
  };
  const ids = {
    ulid: () => `01K9ZQ7V5T8M4N2P6R${next()}`,
    uuid: () => `uuid-${next()}`,
    secret: () => `secret-${next()}`,
    random: () => 0.5,
  };
  const silent = () => {};
  const identity: Identity = {
    async signInWithPassword(email, password) {
      const user = pool.get(email);
      return user?.password === password ? tokensFor(user.userId) : undefined;
    },
    async signInByLink(userId, secret) {
      const user = [...pool.values()].find((known) => known.userId === userId);
      if (!user || !(await isLinkSecret({ table, clock }, user.userId, secret))) throw new Error('NotAuthorized');
      return tokensFor(user.userId);
    },
    async refresh(refreshToken) {
      const held = refreshTokens.get(refreshToken);
      refreshTokens.delete(refreshToken);
      return held && tokensFor(held.userId, held.family);
    },
    async revoke(refreshToken) {
      const family = refreshTokens.get(refreshToken)?.family;
      forget((held) => held.family === family);
    },
    signOutEverywhere: async (email) => forget(({ userId }) => userId === pool.get(email)?.userId),
    async createUser(email, password) {
      if (pool.has(email)) throw new IdentityExistsError();
      const userId = `user-${next()}`;
      pool.set(email, { userId, password });
      return userId;
    },
    deleteUser: async (email) => {
      forget(({ userId }) => userId === pool.get(email)?.userId);
      pool.delete(email);
    },
    async changeEmail(userId, email) {
      const [former, user] = [...pool].find(([, known]) => known.userId === userId)!;
      if (former !== email && pool.has(email)) throw new IdentityExistsError();
      pool.delete(former);
      pool.set(email, user);
    },
    setPassword: async (email, password) => void (pool.get(email)!.password = password),
    redeemCode: async (code) => {
      const found = codes.get(code);
      codes.delete(code);
      return found;
    },
  };
  return {
    clock,
    ids,
    table,
    log: { info: silent, warn: silent, error: silent, metric: silent },
    identity,
    mailer: { send: async (mail) => void mails.push(mail) },
    push: { publish: async () => undefined, endSubscriptions: async (input) => void ended.push(input) },
    teamChat: { post: async (webhookUrl, text) => void said.push({ webhookUrl, text }) },
    said,
    mails,
    ended,
    pool,
    codes,
    move: (ms) => (now += ms),
    linkToken: (email) =>
      new URL(/https?:\S+et=\S+/.exec(mails.findLast(({ to }) => to === email)!.text)![0]).searchParams.get('et')!,
  };
}
