/** Plans (account §3.3, §9.1). */
import { WorkspacePlanType, WorkspacePlanTypeLabel } from '#shared/enums/enums.ts';

export interface Plan {
  key: WorkspacePlanType;
  name: string;
  /** Yen per month. */
  base: number;
  includedSeats: number;
  /** null: unlimited. */
  maxSeats: number | null;
  addSeatPrice: number | null;
  bonusCreditPerSeat: number | null;
  /** Lower bound of the monthly bonus. */
  minBonusCredit: number | null;
  /** Yen per credit. */
  creditUnitPrice: number;
  support: boolean;
}

const { STARTER, LITE, STANDARD, PROFESSIONAL } = WorkspacePlanType;

/** The plans on offer, cheapest first. */
export const PLANS: readonly Plan[] = [
  {
    key: STARTER,
    name: WorkspacePlanTypeLabel[STARTER],
    base: 0,
    includedSeats: 0,
    maxSeats: 5,
    addSeatPrice: null,
    bonusCreditPerSeat: null,
    minBonusCredit: null,
    creditUnitPrice: 10,
    support: false,
  },
  {
    key: LITE,
    name: WorkspacePlanTypeLabel[LITE],
    base: 30_000,
    includedSeats: 5,
    maxSeats: 19,
    addSeatPrice: 1_000,
    bonusCreditPerSeat: null,
    minBonusCredit: null,
    creditUnitPrice: 5,
    support: false,
  },
  {
    key: STANDARD,
    name: WorkspacePlanTypeLabel[STANDARD],
    base: 90_000,
    includedSeats: 20,
    maxSeats: 149,
    addSeatPrice: 3_000,
    bonusCreditPerSeat: 200,
    minBonusCredit: 12_000,
    creditUnitPrice: 3,
    support: false,
  },
  {
    key: PROFESSIONAL,
    name: WorkspacePlanTypeLabel[PROFESSIONAL],
    base: 1_000_000,
    includedSeats: 150,
    maxSeats: null,
    addSeatPrice: 5_000,
    bonusCreditPerSeat: 800,
    minBonusCredit: 120_000,
    creditUnitPrice: 1,
    support: true,
  },
];

/** Old plans have no figures any more; the limits of STARTER apply to them. */
export const planOf = (type: WorkspacePlanType): Plan => PLANS.find(({ key }) => key === type) ?? PLANS[0]!;

/** Old plans have no names any more. */
export const planName = (type: WorkspacePlanType): string =>
  (WorkspacePlanTypeLabel as Partial<Record<WorkspacePlanType, string>>)[type] ?? '旧プラン';

/** Yen per month for so many seats. STARTER is free. */
export const monthlyPrice = (type: WorkspacePlanType, seats = 1): number => {
  const plan = planOf(type);
  return plan.base + Math.max(0, seats - plan.includedSeats) * (plan.addSeatPrice ?? 0);
};

export const hasSeat = (type: WorkspacePlanType, seats: number): boolean =>
  seats <= (planOf(type).maxSeats ?? Infinity);
