/** Decisions that a new one contradicts: both stand, and say different things. */
import type { FoundDecision } from '#functions/domain/decision/all-decisions.ts';
import type { Linked } from '#functions/domain/decision/link-decisions.ts';
import { formatDayInSentence } from '#shared/format/date.ts';
import { addDays, dayOf } from '#shared/format/days.ts';
import type { Finding } from './finding.ts';

/** Older ones were told of, or came before anybody listened. */
const NEW_DAYS = 7;
const TOLD = 20;

export function findContradicted(linked: readonly Linked<FoundDecision>[], today: string): Finding[] {
  const since = addDays(today, -NEW_DAYS);
  const byUid = new Map(linked.map((one) => [one.decision.uid, one]));
  const dayOfOne = ({ decision }: Linked<FoundDecision>): string => dayOf(Date.parse(decision.at));
  const findings = new Map<string, Finding>();
  for (const one of linked) {
    for (const uid of one.contradicts) {
      const other = byUid.get(uid);
      if (!other || one.supersededBy !== undefined || other.supersededBy !== undefined) continue;
      const [earlier, later] = one.decision.at < other.decision.at ? [one, other] : [other, one];
      if (dayOfOne(later) < since) continue;
      const serials = [earlier, later].map(({ decision }) => `#${decision.entry.projectSerialNumber}`);
      const key = `${earlier.decision.uid} ${later.decision.uid}`;
      findings.set(key, {
        kind: 'CONTRADICTED',
        key,
        boardId: later.decision.entry.part,
        postIds: [...new Set([later.decision.postId, earlier.decision.postId])],
        words: `${formatDayInSentence(dayOfOne(earlier))}の決定（${serials[0]}）と、${formatDayInSentence(dayOfOne(later))}の決定（${serials[1]}）が食い違っています。`,
        isLoud: true,
        besides: [earlier, later].flatMap(({ decision }) => decision.spoken.by ?? []),
      });
    }
  }
  return [...findings.values()].slice(-TOLD);
}
