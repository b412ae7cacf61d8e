/** Where a host leads whose workspace has moved (docs/decisions/015-moved-hosts.md). */

import { environment } from '#functions/clients/environment.ts';
import type { CorePorts } from '#functions/clients/ports.ts';
import { findHostName } from '#functions/data/global/sub-domain.ts';
import { findWorkspace, isWorkspaceOpen } from '#functions/data/workspace/workspace.ts';
import { AppError } from '#shared/errors.ts';
import { SUB_DOMAIN } from '#shared/validation/sub-domain.ts';

/** The same path on the present host; undefined where nothing has moved away. */
export async function movedTo(
  { table, clock }: Pick<CorePorts, 'table' | 'clock'>,
  subDomain: string | undefined,
  path: string,
): Promise<string | undefined> {
  // A host that could be no workspace's, as only a call past CloudFront can name.
  if (subDomain === undefined || !SUB_DOMAIN.test(subDomain)) return undefined;
  const { owner, redirect } = await findHostName(table, subDomain.toLowerCase(), clock.now());
  if (owner || !redirect) return undefined;
  const workspace = await findWorkspace(table, redirect);
  return isWorkspaceOpen(workspace) && workspace.subDomain ? addressOn(workspace.subDomain, path) : undefined;
}

/** Whatever the path says, the address is on our host. */
function addressOn(subDomain: string, path: string): string {
  const { protocol, host } = new URL(environment('siteOrigin'));
  const origin = `${protocol}//${subDomain}.${host}`;
  const address = new URL(`${origin}${path}`);
  if (address.origin !== origin) throw new AppError('BadRequest');
  return address.href;
}
