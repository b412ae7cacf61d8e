/** What each call about payment costs. Stripe's own calls are none of AWS. */
import { contract } from '#shared/contract/contract.ts';
import { WorkspacePlanType } from '#shared/enums/enums.ts';
import type { Answer } from '../host/http.ts';
import type { Payer } from '../payment/payment.ts';
import { CARD, giveCard, givenPayer, subscribe, typeCard } from '../payment/payment.ts';
import type { Actor } from '../people/actor.ts';
import type { Cost } from './cost.ts';
import type { World } from './world.ts';
import { nextNumber, stranger } from './world.ts';

const { payment } = contract;
const { STANDARD } = WorkspacePlanType;

type Call = (
  owner: Actor,
  at: { workspaceId: string },
  world: World,
  payer: Payer,
) => Promise<() => Promise<Answer<unknown>>>;

/** By a team of its own, which `given` sets up. */
const by = (table: number, given: (payer: Payer, world: World) => Promise<unknown>, call: Call): Cost => ({
  table,
  others: [],
  async prepare(world) {
    // Events would be read beside the call, and what it stores would be stored again.
    await world.local.stripe({ isHolding: true });
    const payer = await givenPayer(world.port, world.local);
    await given(payer, world);
    return call(payer.owner, { workspaceId: payer.workspaceId }, world, payer);
  },
});

const card = (payer: Payer, { local }: World) => giveCard(payer, local);
const plan = (payer: Payer, { local }: World) => subscribe(payer, local);

export const PAYMENT_COSTS: Record<string, Cost> = {
  'payment.get': by(2, card, async (owner, at) => () => owner.rest(payment.get, at)),
  'payment.refresh': by(4, card, async (owner, at) => () => owner.rest(payment.refresh, at)),
  'payment.preview': by(3, plan, async (owner, at) => () => owner.rest(payment.preview, { ...at, planType: STANDARD })),
  'payment.updateSubscription': by(
    16,
    plan,
    async (owner, at) => () => owner.rest(payment.updateSubscription, { ...at, planType: STANDARD }),
  ),
  'payment.cancelSubscription': by(10, plan, async (owner, at) => () => owner.rest(payment.cancelSubscription, at)),
  'payment.updateCustomerInfo': by(
    6,
    card,
    async (owner, at) => () =>
      owner.rest(payment.updateCustomerInfo, { ...at, name: `あおば${nextNumber()}`, email: 'keiri@aoba.example' }),
  ),
  'payment.updateInUse': by(8, card, async (owner, at, { local }, payer) => {
    const first = (await owner.must(payment.get, at)).paymentMethodList[0]!.id;
    await giveCard(payer, local, CARD.other);
    return () => owner.rest(payment.updateInUse, { ...at, paymentMethodId: first });
  }),
  'payment.buyCredit': by(6, card, async (owner, at) => () => owner.rest(payment.buyCredit, { ...at, credit: 100 })),
  'payment.setupIntent': by(3, card, async (owner, at) => () => owner.rest(payment.setupIntent, at)),
  'payment.attach': by(8, card, async (owner, at, { local }, payer) => {
    const paymentMethodId = await typeCard(payer, local, CARD.other);
    return () => owner.rest(payment.attach, { ...at, paymentMethodId, isInUse: true });
  }),
  'payment.detach': by(8, card, async (owner, at, { local }, payer) => {
    const paymentMethodId = (await owner.must(payment.get, at)).paymentMethodList[0]!.id;
    await giveCard(payer, local, CARD.other);
    return () => owner.rest(payment.detach, { ...at, paymentMethodId });
  }),
  'payment.getInvoiceList': by(2, plan, async (owner, at) => () => owner.rest(payment.getInvoiceList, at)),
  // Nobody's signature: nothing is read.
  'payment.receiveEvent': {
    status: 400,
    table: 0,
    others: [],
    prepare: async (world) => () => stranger(world).rest(payment.receiveEvent, {}),
  },
};
