/** A team that pays by card, as its first admin sets it up. */
import { contract } from '#shared/contract/contract.ts';
import { WorkspacePlanType } from '#shared/enums/enums.ts';
import type { Local } from '../host/local.ts';
import type { Actor } from '../people/actor.ts';
import { givenPerson } from '../people/actor.ts';
import { newSubDomain } from '../workspace.ts';

const { payment } = contract;

export interface Payer {
  owner: Actor;
  workspaceId: string;
  subDomain: string;
}

/** On STARTER, with nothing paid yet. */
export async function givenPayer(port: number, local: Local): Promise<Payer> {
  const owner = await givenPerson(port, local, '佐藤　美咲');
  const subDomain = newSubDomain();
  const { id: workspaceId } = await owner.must(contract.registration.workspaceInitialRegister, {
    name: 'あおば予約',
    subDomain,
    selectedPlan: WorkspacePlanType.STARTER,
  });
  return { owner, workspaceId, subDomain };
}

/** Numbers of Stripe's test cards. */
export const CARD = {
  good: '4242424242424242',
  other: '5555555555554444',
  /** Is taken, and refused at the first charge. */
  failsLater: '4000000000000341',
  /** Asks its owner each time. */
  asks: '4000002760003184',
} as const;

/** Typed, and not yet the workspace's. */
export async function typeCard(
  { owner, workspaceId }: Payer,
  local: Local,
  number: string = CARD.good,
): Promise<string> {
  const { clientSecret } = await owner.must(payment.setupIntent, { workspaceId });
  const typed = { clientSecret, number, expMonth: 12, expYear: 2031, isProven: true };
  return (await local.stripeBrowser('setup', typed)).payment_method as string;
}

export async function giveCard(payer: Payer, local: Local, number: string = CARD.good): Promise<string> {
  const paymentMethodId = await typeCard(payer, local, number);
  await payer.owner.must(payment.attach, { workspaceId: payer.workspaceId, paymentMethodId, isInUse: true });
  return paymentMethodId;
}

/** As the browser does. */
export const confirmPayment = (local: Local, clientSecret: string | null, paymentMethod: string) =>
  local.stripeBrowser('payment', { clientSecret, paymentMethod, isProven: true });

export async function subscribe(
  payer: Payer,
  local: Local,
  planType: WorkspacePlanType = WorkspacePlanType.LITE,
): Promise<string> {
  const { owner, workspaceId } = payer;
  const card = await giveCard(payer, local);
  const { clientSecret } = await owner.must(payment.updateSubscription, { workspaceId, planType });
  await confirmPayment(local, clientSecret, card);
  await owner.must(payment.refresh, { workspaceId });
  return card;
}
