/** How many credits a month a person, a group or a kind of job may use (issue: caps). What has no cap is held by the balance alone. */

import { formatNumber } from '../../format/number.ts';

/** `id` of PERSON: a userId, or EACH_PERSON; of GROUP: a groupId; of JOB: an AiSecretaryJobType. */
export interface CreditCap {
  target: CreditCapTarget;
  id: string;
  /** Credits a calendar month (Asia/Tokyo); 0: none at all. */
  credits: number;
}

export const CreditCapTarget = { PERSON: 'PERSON', GROUP: 'GROUP', JOB: 'JOB' } as const;
export type CreditCapTarget = (typeof CreditCapTarget)[keyof typeof CreditCapTarget];

/** Whoever has no cap of their own. */
export const EACH_PERSON = 'EACH';

export const CREDIT_CAP = { least: 0, most: 1_000_000, atOnce: 50 } as const;

/** Who runs what. */
export interface Run {
  userId: string;
  groupIds: readonly string[];
  aiSecretaryJobType: number;
}

/** A person's own cap goes before that for each person; every group of the person counts. EACH_PERSON comes back with the person's id. */
export function capsOn(
  caps: readonly CreditCap[],
  { userId, groupIds, aiSecretaryJobType }: Omit<Run, 'aiSecretaryJobType'> & { aiSecretaryJobType?: number },
): CreditCap[] {
  const own = caps.find(({ target, id }) => target === 'PERSON' && id === userId);
  const each = caps.find(({ target, id }) => target === 'PERSON' && id === EACH_PERSON);
  const person = own ?? (each && { ...each, id: userId });
  return [
    ...(person ? [person] : []),
    ...caps.filter(({ target, id }) => target === 'GROUP' && groupIds.includes(id)),
    ...caps.filter(
      ({ target, id }) => target === 'JOB' && (aiSecretaryJobType === undefined || id === String(aiSecretaryJobType)),
    ),
  ];
}

/** One cap a target: the new one takes the place of the one before; null takes it away. */
export function withCap(
  caps: readonly CreditCap[],
  { target, id }: Pick<CreditCap, 'target' | 'id'>,
  credits: number | null,
): CreditCap[] {
  const others = caps.filter((cap) => cap.target !== target || cap.id !== id);
  return credits === null ? others : [...others, { target, id, credits }];
}

/** Why a run is refused, to who asks for it. */
export const capRefusal = ({ target, credits }: Pick<CreditCap, 'target' | 'credits'>): string => {
  const whose = {
    PERSON: 'あなたが',
    GROUP: 'あなたのグループが',
    JOB: 'この種類の依頼に',
  }[target];
  return `${whose}今月使えるクレジットの上限（${formatNumber(credits)}）に達しています。管理者に相談してください。`;
};
