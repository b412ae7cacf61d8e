import type { HostContext } from '../../types.ts';
import type { Pool } from './pool.ts';

/** What an operation of the Cognito API works with. */
export interface Call {
  pool: Pool;
  host: HostContext;
  input: Record<string, any>;
}

export type Operation = (call: Call) => Promise<object> | object;
export type Operations = Record<string, Operation>;
