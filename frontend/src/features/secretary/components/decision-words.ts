import { type ProjectPlace, paths } from '#app/lib/paths.ts';
import type { Decision, DecisionDrift } from '#shared/contract/decision.ts';
import { DecisionStatus } from '#shared/enums/enums.ts';

export const STATUS_NAME: Record<DecisionStatus, string> = {
  [DecisionStatus.FINAL]: '確定',
  [DecisionStatus.PROVISIONAL]: '暫定',
  [DecisionStatus.CONDITIONAL]: '条件つき',
};

/** What a reader should look at, in words. */
export const driftText = (drift: DecisionDrift, { businessDays }: Pick<Decision, 'businessDays'>): string =>
  ({
    SUPERSEDED: '新しい決定に置き換わりました',
    CONTRADICTED: '別の決定と食い違っています',
    CONDITION_MET: '条件がそろいました',
    PROVISIONAL_TOO_LONG: `暫定のまま${businessDays}営業日たちました`,
  })[drift];

/** The comment, or the post, in which it was decided. */
export function sourcePath(place: ProjectPlace, decision: Decision): string {
  const { boardId, projectSerialNumber: serial, parentSerialNumber: parent } = decision;
  const comment = decision.commentId ?? undefined;
  return parent === null
    ? paths.boardPost({ ...place, boardId }, serial, undefined, { comment })
    : paths.boardPost({ ...place, boardId }, parent, serial, { comment });
}
