import { createHash } from 'node:crypto';
import type { Resource } from '../types.ts';

/** Generated physical ids are the same on every start, so that state under the data folder keeps its owner. */
export function stableId(resource: Pick<Resource, 'stack' | 'logicalId'>, length: number): string {
  const digest = createHash('sha256').update(`${resource.stack}/${resource.logicalId}`).digest('hex');
  return BigInt(`0x${digest}`).toString(36).slice(0, length);
}

/** What CloudFormation would generate when the template gives no name. */
export function physicalName(resource: Pick<Resource, 'stack' | 'logicalId'>, given: unknown, maxLength = 64): string {
  if (typeof given === 'string' && given) return given;
  return `${resource.stack.replaceAll('/', '-')}-${resource.logicalId}`.slice(-maxLength).replace(/^-+/, '');
}
