/** Linked sign-in domains: claimed, proven by DNS, given up (account §7.8; docs/decisions/014-linked-domains.md). */

import { isoNow } from '#functions/clients/iso-time.ts';
import type { CorePorts, DnsLookup } from '#functions/clients/ports.ts';
import { countCall } from '#functions/data/global/rate-limit.ts';
import type { AuthDomain } from '#functions/data/people/auth-domain.ts';
import {
  deleteAuthDomain,
  findAuthDomain,
  listAuthDomains,
  proveAuthDomain,
  putAuthDomain,
} from '#functions/data/people/auth-domain.ts';
import { transactGuarded } from '#functions/data/table/guarded-transaction.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import type { AuditChange } from '#functions/data/workspace/audit.ts';
import { auditOp } from '#functions/data/workspace/audit.ts';
import { AuthProviderTypeEnum } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';
import { MOST_AUTH_DOMAINS } from '#shared/rules/workspace/mail-domains.ts';
import { readDomainName } from '#shared/validation/domain-name.ts';
import { isProven, proofOf } from './proof.ts';

/** What the board-api answers about one domain. */
export interface PresentedDomain {
  domainName: string;
  authProvider: AuthProviderTypeEnum | null;
  workspace: { id: string };
  isVerified: boolean;
  verificationRecord: string;
}

const present = ({ workspaceId }: MemberScope, domain: AuthDomain): PresentedDomain => ({
  domainName: domain.domainName,
  authProvider: domain.authProvider ?? null,
  workspace: { id: workspaceId },
  isVerified: domain.verifiedAt !== undefined,
  verificationRecord: proofOf(domain),
});

const WHO = { [AuthProviderTypeEnum.GOOGLE_WORKSPACE]: 'Googleアカウントの人', any: 'すべての人' };
const whoOf = ({ authProvider }: AuthDomain): string => WHO[authProvider ?? 'any'];

const change = (
  action: AuditChange['action'],
  domain: AuthDomain,
  more: Pick<AuditChange, 'before' | 'after'>,
): AuditChange => ({ action, targetId: domain.domainName, targetName: domain.domainName, ...more });

export async function listDomains({ table }: Pick<CorePorts, 'table'>, scope: MemberScope): Promise<PresentedDomain[]> {
  return (await listAuthDomains(table, scope)).map((domain) => present(scope, domain));
}

/** Claims a domain; it admits nobody until it is proven. The same claim again answers the one there is. */
export async function claimDomain(
  ports: CorePorts,
  scope: MemberScope,
  wanted: { domainName: string; authProvider?: AuthProviderTypeEnum },
): Promise<PresentedDomain> {
  const read = readDomainName(wanted.domainName);
  if ('refusal' in read) throw new AppError(read.refusal);
  const claims = await listAuthDomains(ports.table, scope);
  const known = claims.find(({ domainName }) => domainName === read.domainName);
  if (known) return sameClaim(scope, known, wanted.authProvider);
  // Counted without a lock: a few more by calls at once do no harm.
  if (claims.length >= MOST_AUTH_DOMAINS) throw new AppError('TooManyAuthDomains');
  const domain: AuthDomain = {
    domainName: read.domainName,
    ...(wanted.authProvider === undefined ? {} : { authProvider: wanted.authProvider }),
    token: ports.ids.secret(),
    createdAt: isoNow(ports),
  };
  try {
    await transactGuarded(ports, [
      { op: putAuthDomain(scope, domain) },
      { op: auditOp(ports, scope, change(AuditAction.DOMAIN_LINKED, domain, { after: `${whoOf(domain)}（未確認）` })) },
    ]);
  } catch (error) {
    const faster =
      error instanceof AppError && error.code === 'Conflict'
        ? await findAuthDomain(ports.table, scope, read.domainName)
        : undefined;
    if (!faster) throw error;
    return sameClaim(scope, faster, wanted.authProvider);
  }
  return present(scope, domain);
}

/** One claim of a domain in a workspace: whom it admits is chosen by giving it up and claiming anew. */
function sameClaim(
  scope: MemberScope,
  known: AuthDomain,
  authProvider: AuthProviderTypeEnum | undefined,
): PresentedDomain {
  if (known.authProvider !== authProvider) throw new AppError('AuthDomainExists');
  return present(scope, known);
}

/** Looks for the proof in DNS. Whoever finds it first links the domain; the others find it linked. */
export async function verifyDomain(
  ports: CorePorts & { dns: DnsLookup },
  scope: MemberScope,
  given: string,
): Promise<PresentedDomain> {
  const claim = await requireClaim(ports, scope, given);
  if (claim.verifiedAt) return present(scope, claim);
  await countCall(ports, 'domainProof', { userId: scope.userId });
  const proven = await isProven(ports.dns, claim).catch((cause: unknown) => {
    throw new AppError('DomainLookupFailed', undefined, { cause });
  });
  if (!proven) throw new AppError('DomainNotProven');
  const verifiedAt = isoNow(ports);
  try {
    await transactGuarded(ports, [
      ...proveAuthDomain(scope, claim, verifiedAt).map((op) => ({ op })),
      {
        op: auditOp(
          ports,
          scope,
          change(AuditAction.DOMAIN_VERIFIED, claim, { before: '未確認', after: `${whoOf(claim)}が参加できる` }),
        ),
      },
    ]);
  } catch (error) {
    const faster =
      error instanceof AppError && error.code === 'Conflict'
        ? await findAuthDomain(ports.table, scope, claim.domainName)
        : undefined;
    if (!faster?.verifiedAt) throw error;
    return present(scope, faster);
  }
  return present(scope, { ...claim, verifiedAt });
}

/** Nobody joins by the domain any more; who joined stays. */
export async function unlinkDomain(
  ports: CorePorts,
  scope: MemberScope,
  given: { domainName: string; authProvider?: AuthProviderTypeEnum | null },
): Promise<PresentedDomain> {
  const claim = await requireClaim(ports, scope, given.domainName);
  if (given.authProvider !== undefined && given.authProvider !== (claim.authProvider ?? null))
    throw new AppError('EntityNotFound');
  const [first, second] = deleteAuthDomain(scope, claim);
  await transactGuarded(ports, [
    { op: first, refusal: 'EntityNotFound' },
    { op: second },
    {
      op: auditOp(
        ports,
        scope,
        change(AuditAction.DOMAIN_UNLINKED, claim, {
          before: claim.verifiedAt ? `${whoOf(claim)}が参加できる` : `${whoOf(claim)}（未確認）`,
        }),
      ),
    },
  ]);
  return present(scope, claim);
}

async function requireClaim(
  { table }: Pick<CorePorts, 'table'>,
  scope: MemberScope,
  given: string,
): Promise<AuthDomain> {
  const read = readDomainName(given);
  const claim = 'refusal' in read ? undefined : await findAuthDomain(table, scope, read.domainName);
  if (!claim) throw new AppError('EntityNotFound');
  return claim;
}
