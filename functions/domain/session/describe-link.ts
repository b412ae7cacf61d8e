/** What a mailed link is for, so that its screen can say so before it is used. */
import type * as z from 'zod';
import { LINK_PURPOSES } from '#shared/contract/user.ts';
import type { user } from '#shared/contract/user.ts';
import type { CorePorts } from '#functions/clients/ports.ts';
import { getConfirmedUserId } from '#functions/data/global/email.ts';
import { countCall } from '#functions/data/global/rate-limit.ts';
import { readToken } from '#functions/data/global/token.ts';
import { getUser } from '#functions/data/global/user.ts';
import { findWorkspace } from '#functions/data/workspace.ts';

type Described = z.input<typeof user.getByEmailToken.output>;

export async function describeLink(ports: CorePorts, et: string, ip: string): Promise<Described> {
  const { table } = ports;
  await countCall(ports, 'link', { ip });
  const grant = await readToken(ports, et, ...LINK_PURPOSES);
  const { purpose, email } = grant;
  if (purpose !== 'invite') return { email, purpose, name: (await getUser(table, grant.userId))?.name ?? null, workspaceName: null, workspaceId: null };
  const [workspace, userId] = await Promise.all([findWorkspace(table, grant), getConfirmedUserId(table, email)]);
  const name = userId ? ((await getUser(table, userId))?.name ?? null) : null;
  return { email, purpose, name, workspaceName: workspace?.name ?? null, workspaceId: grant.workspaceId };
}
