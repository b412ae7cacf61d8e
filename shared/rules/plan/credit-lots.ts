/** Credits that expire: how many are left of those of each last day. What does not expire stands in no lot. */

/** Last day (YYYY-MM-DD, Asia/Tokyo) → credits left. */
export type CreditLots = Readonly<Record<string, number>>;

/** Those that expire first are used first; what they do not cover comes from credits that do not expire. */
export function lotsAfterUse(lots: CreditLots, used: number): CreditLots {
  let open = used;
  const after: Record<string, number> = {};
  for (const day of Object.keys(lots).sort()) {
    const taken = Math.min(open, lots[day]!);
    open -= taken;
    if (lots[day]! > taken) after[day] = lots[day]! - taken;
  }
  return after;
}

/** `lastDay` undefined: they do not expire. */
export const lotsWith = (lots: CreditLots, lastDay: string | undefined, credits: number): CreditLots =>
  lastDay === undefined ? lots : { ...lots, [lastDay]: (lots[lastDay] ?? 0) + credits };

/** Takes from the credits of one last day first, from those that do not expire next, and from the other lots last. */
export function lotsWithout(
  lots: CreditLots,
  lastDay: string | undefined,
  credits: number,
  balance: number,
): CreditLots {
  const own = lastDay === undefined ? 0 : Math.min(credits, lots[lastDay] ?? 0);
  const { [lastDay ?? '']: held = 0, ...others } = lots;
  const rest = held > own ? { ...others, [lastDay!]: held - own } : others;
  const unlimited = balance - sumOfLots(lots);
  return lotsAfterUse(rest, Math.max(0, credits - own - unlimited));
}

export const sumOfLots = (lots: CreditLots): number => Object.values(lots).reduce((sum, left) => sum + left, 0);

/** Without those whose last day is over. */
export function lotsOn(today: string, lots: CreditLots): { lots: CreditLots; expired: number } {
  const there = Object.fromEntries(Object.entries(lots).filter(([day]) => day >= today));
  return { lots: there, expired: sumOfLots(lots) - sumOfLots(there) };
}
