import type { HostContext } from '../../types.ts';
import type { Pool } from './pool.ts';

/** What an operation of the Cognito API works with. */
export interface Call {
  pool: Pool;
  host: HostContext;
  input: Record<string, any>;
}

/** What tokens are written with. */
export type TokenCall = Pick<Call, 'pool' | 'host'>;

export type Operation = (call: Call) => Promise<object> | object;
export type Operations = Record<string, Operation>;
