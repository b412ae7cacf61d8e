import { join } from 'node:path';
import { SigningKey } from '../../signing-key.ts';
import type { HostContext } from '../../types.ts';
import { notFound } from './errors.ts';
import type { PoolState, User } from './state.ts';
import { emptyPoolState } from './state.ts';
import { StateFile } from './state-file.ts';

/** An app client: the properties of the template with its secret. */
export interface Client {
  id: string;
  secret?: string;
  properties: Record<string, any>;
}

/** A Google identity provider as the template declares it. */
export interface IdentityProvider {
  name: string;
  type: string;
  details: Record<string, string>;
  attributeMapping: Record<string, string>;
}

export const poolArn = (id: string, { region, accountId }: HostContext) =>
  `arn:aws:cognito-idp:${region}:${accountId}:userpool/${id}`;

/** One user pool: settings from the template, users and keys from the data folder. */
export class Pool {
  readonly id: string;
  readonly arn: string;
  readonly issuer: string;
  readonly properties: Record<string, any>;
  readonly clients = new Map<string, Client>();
  readonly providers = new Map<string, IdentityProvider>();
  readonly key: SigningKey;
  readonly #file: StateFile<PoolState>;

  constructor(id: string, properties: Record<string, any>, host: HostContext) {
    this.id = id;
    this.arn = poolArn(id, host);
    this.issuer = `https://cognito-idp.${host.region}.amazonaws.com/${id}`;
    this.properties = properties;
    this.#file = new StateFile(join(host.dataDir, 'cognito', `${id}.json`), emptyPoolState());
    this.key = new SigningKey((this.state.signingKey ??= SigningKey.generate()));
    this.changed();
  }

  get state(): PoolState {
    return this.#file.value;
  }

  changed(): void {
    this.#file.changed();
  }

  flush(): Promise<void> {
    return this.#file.flush();
  }

  requireClient(id: unknown): Client {
    const client = this.clients.get(String(id));
    if (!client) throw notFound(`User pool client ${String(id)} does not exist.`);
    return client;
  }

  get signsInByEmail(): boolean {
    return (this.properties.UsernameAttributes ?? []).includes('email');
  }

  /** As the pool's `UsernameConfiguration` says: not case-sensitive unless asked for. */
  normalize(username: string): string {
    return this.properties.UsernameConfiguration?.CaseSensitive ? username : username.toLowerCase();
  }

  /** By user name, by `sub`, or by e-mail address where the pool signs in by it. */
  findUser(username: unknown): User | undefined {
    const name = this.normalize(String(username ?? ''));
    const bySub = this.state.users[name];
    if (bySub) return bySub;
    const users = Object.values(this.state.users);
    const byName = users.find((user) => user.username === name);
    if (byName) return byName;
    const aliases = this.signsInByEmail || (this.properties.AliasAttributes ?? []).includes('email');
    return aliases
      ? users.find((user) => user.status !== 'EXTERNAL_PROVIDER' && user.attributes.email === name)
      : undefined;
  }
}
