import type { CorePorts } from '#functions/clients/ports.ts';
import { domainOf, isAdmitted, isAnyOpen, listDomainClaims } from '#functions/data/global/domain-claim.ts';
import { countCall } from '#functions/data/global/rate-limit.ts';
import type { AuthProviderTypeEnum } from '#shared/enums/enums.ts';

/** Whether somebody with the address, signed in so, would find a workspace to join. */
export async function isDomainLinked(
  ports: CorePorts,
  { email, authProvider }: { email: string; authProvider: AuthProviderTypeEnum | null },
  ip: string,
): Promise<boolean> {
  await countCall(ports, 'domain', { ip });
  const claims = await listDomainClaims(ports.table, domainOf(email));
  return isAnyOpen(
    ports.table,
    claims.filter((claim) => isAdmitted(claim, authProvider === null ? {} : { googleEmail: email })),
  );
}
