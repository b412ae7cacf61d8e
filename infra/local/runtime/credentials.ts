import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Principal } from '../types.ts';

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

const OPERATOR = 'arn:aws:iam::000000000000:user/operator';

/** One access key per role, derived from a seed of the data folder, so that links signed before a restart stay valid. */
export class CredentialStore {
  readonly #seed: Buffer;
  readonly #byKey = new Map<string, Principal & Credentials>();
  readonly operator: Credentials;

  constructor(dataDir: string) {
    const file = join(dataDir, 'credentials.seed');
    if (!existsSync(file)) {
      mkdirSync(dataDir, { recursive: true });
      writeFileSync(file, randomBytes(32), { mode: 0o600 });
    }
    this.#seed = readFileSync(file);
    this.operator = this.#issue(OPERATOR, true);
  }

  forRole(roleArn: string): Credentials {
    return this.#issue(roleArn, false);
  }

  find(accessKeyId: string): (Principal & Credentials) | undefined {
    return this.#byKey.get(accessKeyId);
  }

  #issue(arn: string, isOperator: boolean): Principal & Credentials {
    const digest = createHmac('sha512', this.#seed).update(arn).digest();
    const accessKeyId = `AKIA${digest.subarray(0, 16).toString('hex').toUpperCase().slice(0, 16)}`;
    const issued = { arn, isOperator, accessKeyId, secretAccessKey: digest.subarray(16, 46).toString('base64') };
    this.#byKey.set(accessKeyId, issued);
    return issued;
  }
}
