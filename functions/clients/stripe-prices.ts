/** The plan table as Stripe's prices: each is made when it is first wanted, and found again by what it costs. */
import type Stripe from 'stripe';
import type { WorkspacePlanType } from '#shared/enums/enums.ts';
import { PRODUCT_KEY, PRODUCT_NAME } from '#shared/product.ts';
import { TAX_PERCENT } from '#shared/rules/plan/payment.ts';
import { planName, planOf } from '#shared/rules/plan/plans.ts';
import type { PricedPlan } from './billing-ports.ts';

type Part = 'base' | 'seat';

/** In the metadata of prices. */
export const PLAN_MARK = `${PRODUCT_KEY}_plan`;
export const PART_MARK = `${PRODUCT_KEY}_part`;
const TAX_MARK = `${PRODUCT_KEY}_tax`;

/** A warm worker asks once. */
const known = new WeakMap<Stripe, Map<string, string>>();

async function remembered(api: Stripe, name: string, find: () => Promise<string>): Promise<string> {
  const ids = known.get(api) ?? new Map<string, string>();
  known.set(api, ids);
  const id = ids.get(name) ?? (await find());
  ids.set(name, id);
  return id;
}

/** A price never changes at Stripe: another amount is another price, and who pays the old one goes on with it. */
function priceOf(api: Stripe, planType: WorkspacePlanType, part: Part): Promise<string> {
  const { base, addSeatPrice } = planOf(planType);
  const yen = part === 'base' ? base : (addSeatPrice ?? 0);
  const lookupKey = `${PRODUCT_KEY}-${planType}-${part}-${yen}`;
  return remembered(api, lookupKey, async () => {
    const { data } = await api.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
    if (data[0]) return data[0].id;
    const name = `${PRODUCT_NAME} ${planName(planType)}${part === 'base' ? 'プラン' : 'プラン 追加シート'}`;
    const made = await api.prices.create(
      {
        currency: 'jpy',
        unit_amount: yen,
        recurring: { interval: 'month' },
        lookup_key: lookupKey,
        product_data: { name, metadata: { [PLAN_MARK]: planType } },
        metadata: { [PLAN_MARK]: planType, [PART_MARK]: part },
      },
      { idempotencyKey: lookupKey },
    );
    return made.id;
  });
}

export const taxRate = (api: Stripe): Promise<string> =>
  remembered(api, `tax-${TAX_PERCENT}`, async () => {
    const { data } = await api.taxRates.list({ active: true, inclusive: true, limit: 100 });
    const found = data.find(({ metadata }) => metadata?.[TAX_MARK] === String(TAX_PERCENT));
    if (found) return found.id;
    const made = await api.taxRates.create(
      {
        display_name: '消費税',
        inclusive: true,
        percentage: TAX_PERCENT,
        country: 'JP',
        metadata: { [TAX_MARK]: TAX_PERCENT },
      },
      { idempotencyKey: `${TAX_MARK}-${TAX_PERCENT}` },
    );
    return made.id;
  });

interface PricedItem {
  price: string;
  quantity: number;
}

export async function itemsOf(api: Stripe, { planType, additionalSeats }: PricedPlan): Promise<PricedItem[]> {
  return [
    { price: await priceOf(api, planType, 'base'), quantity: 1 },
    ...(additionalSeats > 0 ? [{ price: await priceOf(api, planType, 'seat'), quantity: additionalSeats }] : []),
  ];
}

/** The items of a subscription become those of a plan: each keeps its id, so that what was paid is set off. */
export async function changedItems(
  api: Stripe,
  subscription: Stripe.Subscription,
  plan: PricedPlan,
): Promise<({ id: string; deleted: true } | ({ id?: string } & PricedItem))[]> {
  const wanted = await itemsOf(api, plan);
  const idOf = (part: Part) => subscription.items.data.find(({ price }) => price.metadata[PART_MARK] === part)?.id;
  const [base, seat] = [idOf('base'), idOf('seat')];
  return [
    { ...(base && { id: base }), ...wanted[0]! },
    ...(wanted[1] ? [{ ...(seat && { id: seat }), ...wanted[1] }] : seat ? [{ id: seat, deleted: true as const }] : []),
  ];
}
