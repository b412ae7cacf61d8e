/** Policies on queues and buckets: what they say about AWS services that act for the account (S3 notifications, EventBridge, CloudFront). */

import type { HostContext } from '../types.ts';
import { matchesPattern } from '../wildcard.ts';

interface Statement {
  Effect: 'Allow' | 'Deny';
  Principal?: '*' | { Service?: string | string[]; AWS?: string | string[] };
  Action: string | string[];
  Resource: string | string[];
  Condition?: Record<string, Record<string, string | string[]>>;
}

const policies = new WeakMap<HostContext, Map<string, Statement[]>>();

export function addResourcePolicy(
  host: HostContext,
  arn: string,
  document: { Statement: Statement[] | Statement },
): void {
  const byArn = policies.get(host) ?? new Map<string, Statement[]>();
  policies.set(host, byArn.set(arn, [...(byArn.get(arn) ?? []), ...list(document.Statement)]));
}

/** Whether the resource's own policy lets this AWS service act on it for `sourceArn`. */
export function allowsService(
  host: HostContext,
  resourceArn: string,
  call: { service: string; action: string; on?: string; sourceArn?: string },
): boolean {
  const statements = policies.get(host)?.get(resourceArn) ?? [];
  const applies = statements.filter(
    (statement) =>
      typeof statement.Principal === 'object' &&
      list(statement.Principal.Service ?? []).includes(call.service) &&
      list(statement.Action).some((action) => matchesPattern(action, call.action)) &&
      list(statement.Resource).some((resource) => matchesPattern(resource, call.on ?? resourceArn)) &&
      sourceMatches(statement, call.sourceArn),
  );
  return (
    applies.some((statement) => statement.Effect === 'Allow') &&
    !applies.some((statement) => statement.Effect === 'Deny')
  );
}

/** Confused-deputy conditions name the source; a statement with a source that is not ours does not apply. */
function sourceMatches(statement: Statement, sourceArn: string | undefined): boolean {
  for (const [operator, keys] of Object.entries(statement.Condition ?? {})) {
    const wanted = Object.entries(keys).find(([key]) => key.toLowerCase() === 'aws:sourcearn')?.[1];
    if (wanted === undefined || !/^(Arn|String)(Equals|Like)/.test(operator)) continue;
    if (sourceArn === undefined || !list(wanted).some((pattern) => matchesPattern(pattern, sourceArn))) return false;
  }
  return true;
}

const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);
