/**
 * Every guard of the router as one pure function (account §2.1, §4.2 reading B, §6): who may open which address, and where
 * everybody else is led. Nothing here asks the server; what it needs of the session is given.
 */
import { PaymentMethodType, PaymentStatusType, type Role, WorkspacePlanType } from '#shared/enums/enums.ts';
import { isAdmin, RIGHTS } from '#shared/rules/access/roles.ts';
import { trialEnd } from '#shared/rules/plan/trial.ts';
import { isReservedKey } from '#shared/rules/workspace/reserved.ts';
import { paths, safeReferer } from '../paths.ts';

/** What stands between a signed-in person and a screen of their workspace, in its order. */
export const ENTRY_STEPS = ['cancel', 'partialScan', 'payment', 'trial'] as const;
export type EntryStep = (typeof ENTRY_STEPS)[number];

/** guest: only while signed out · signIn: leads on when signed in · member: signed in · admin: of the named workspace · manager: who may manage projects there, which ones the server knows. */
export type PageKind = 'public' | 'guest' | 'signIn' | 'member' | 'admin' | 'manager';

export interface EntryMember {
  role: Role;
  isDeleted: boolean;
  workspace: {
    id: string;
    planType: number;
    isExecPartialScan: boolean;
    audit: { createdAt: string };
    payment: { paymentStatus: number; paymentMethodType: number };
  };
}

export interface EntryQuestion {
  url: URL;
  /** The workspaces of who is signed in; undefined: nobody is. */
  members: readonly EntryMember[] | undefined;
  now: Date;
  /** Of the host that the page is on; undefined: the product's own, or nobody's. */
  hostWorkspaceId?: string | undefined;
  /** Those that are switched on. */
  steps: readonly EntryStep[];
}

/** Where to go instead; undefined: the page opens. */
export const entryCheck = ({ url, members, hostWorkspaceId, now, steps }: EntryQuestion): string | undefined => {
  const kind = pageKindOf(url);
  if (kind === 'public') return undefined;
  if (kind === 'guest') return members ? paths.top() : undefined;
  // Back from the identity provider, the screen has an answer to take in first, whoever was signed in before.
  if (kind === 'signIn')
    return members && !url.searchParams.has('code')
      ? (safeReferer(url.searchParams.get('referer')) ?? paths.top())
      : undefined;
  if (!members) return paths.login(url.pathname + url.search + url.hash);
  const workspaceId = workspaceIdOf(url);
  const member = members.find(({ workspace, isDeleted }) => workspace.id === workspaceId && !isDeleted);
  const target = member && workspaceCheck(member.workspace, pathOf(url), now, steps);
  if (target) return target;
  const isAllowed = ALLOWS[kind];
  return isAllowed && !isOpenFor(isAllowed, workspaceId, member, members)
    ? paths.userSetting(workspaceId ?? hostWorkspaceId)
    : undefined;
};

/** The first step that holds decides: on its own target the page opens, so that two steps never lead to each other. */
const workspaceCheck = (
  workspace: EntryMember['workspace'],
  path: string,
  now: Date,
  steps: readonly EntryStep[],
): string | undefined => {
  const step = ENTRY_STEPS.find((candidate) => steps.includes(candidate) && HOLDS[candidate](workspace, now));
  if (!step) return undefined;
  const { target, exempt } = LEADS[step];
  return exempt.includes(path) ? undefined : target(workspace.id);
};

const needsCard = ({ payment: { paymentStatus } }: EntryMember['workspace']): boolean =>
  paymentStatus === PaymentStatusType.REQUIRE_PREPARE;

const HOLDS: Record<EntryStep, (workspace: EntryMember['workspace'], now: Date) => boolean> = {
  cancel: ({ payment }) => payment.paymentStatus === PaymentStatusType.CANCEL,
  partialScan: ({ isExecPartialScan }) => isExecPartialScan !== true,
  payment: (workspace) =>
    workspace.planType >= WorkspacePlanType.STARTER &&
    workspace.payment.paymentMethodType !== PaymentMethodType.INDIVIDUALLY_CORRESPOND &&
    needsCard(workspace),
  trial: (workspace, now) =>
    now > trialEnd(workspace.audit.createdAt) &&
    workspace.payment.paymentMethodType === PaymentMethodType.CREDIT_PAYMENT &&
    needsCard(workspace),
};

/** Whether the payment screen has to be dealt with first. */
export const isOwed = (workspace: EntryMember['workspace'], now: Date): boolean =>
  HOLDS.payment(workspace, now) || HOLDS.trial(workspace, now);

const toPayment = { target: paths.payment, exempt: ['/workspace/config/payment', '/workspace/user/setting'] };
const LEADS: Record<EntryStep, { target: (workspaceId: string) => string; exempt: readonly string[] }> = {
  cancel: { target: paths.workspaceCancel, exempt: ['/workspace/cancel'] },
  partialScan: { target: paths.workspaceScan, exempt: ['/workspace/confirm'] },
  payment: toPayment,
  trial: toPayment,
};

const ALLOWS: Partial<Record<PageKind, (role: Role) => boolean>> = {
  admin: isAdmin,
  manager: (role) => RIGHTS['project:manage'][role] !== 'no',
};

/** Such a page without a workspace in its address shows one that the screen chooses: it stays shut for who may open it in none. */
const isOpenFor = (
  isAllowed: (role: Role) => boolean,
  workspaceId: string | undefined,
  member: EntryMember | undefined,
  members: readonly EntryMember[],
): boolean =>
  workspaceId === undefined
    ? members.some(({ role, isDeleted }) => !isDeleted && isAllowed(role))
    : member !== undefined && isAllowed(member.role);

const pathOf = ({ pathname }: URL): string => pathname.replace(/(?<=.)\/+$/, '');

/** From the query, or else from the path: `/workspace/{workspaceId}/…`, where fixed words are no ids. */
export const workspaceIdOf = (url: URL): string | undefined => {
  const named = url.searchParams.get('workspaceId');
  if (named) return named;
  const [, first, id, next] = pathOf(url).split('/');
  return first === 'workspace' && id && next && /^[\w-]+$/.test(id) && !isReservedKey(id) ? id : undefined;
};

const GUEST = ['/', '/workspace/register', '/workspace/register_or_login'];
const ADMIN = /^\/workspace\/(?:config\/.+|(?:[^/]+\/)?user\/invite)$/;
const PROJECT_CONFIG = /^\/workspace\/project\/config\/./;
const INVITATION_LINK = /^\/workspace\/(?:[^/]+\/)?invitationLink(?:\/[^/]*)?$/;
const INSIDE = /^\/(?:workspace|connect)\/./;

export const pageKindOf = (url: URL): PageKind => {
  const path = pathOf(url);
  if (GUEST.includes(path)) return 'guest';
  if (path === '/user/login') return 'signIn';
  // With a token it registers a workspace, without one it belongs to a workspace that was not scanned yet.
  if (path === '/workspace/confirm') return url.searchParams.has('et') ? 'public' : 'member';
  if (ADMIN.test(path)) return 'admin';
  if (PROJECT_CONFIG.test(path)) return 'manager';
  return INSIDE.test(path) && !INVITATION_LINK.test(path) ? 'member' : 'public';
};
