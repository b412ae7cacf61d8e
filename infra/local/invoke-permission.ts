import type { HostContext } from './types.ts';
import { matchesPattern } from './wildcard.ts';

/** Whether the function's resource policy lets this AWS service call it on behalf of that resource. */
export function mayInvoke(
  host: Pick<HostContext, 'invokePermissions'>,
  functionArn: string,
  service: string,
  sourceArn: string,
): boolean {
  return host.invokePermissions.some(
    (permission) =>
      permission.functionArn === functionArn &&
      permission.principal === service &&
      (permission.sourceArn === undefined || matchesPattern(permission.sourceArn, sourceArn)),
  );
}
