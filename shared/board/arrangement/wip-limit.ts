/** How much work at once a group of a kanban takes (field: limits that warn, or let nothing in). */
import { ProjectBoardViewType } from '#shared/enums/enums.ts';
import type { GroupOption, View } from '../types.ts';

type Limited = Pick<GroupOption, 'wipLimit' | 'isWipLimitStrict'> | undefined;

/** Limits of its groups count in a view: others may group by the same column. */
export const hasLimits = ({ viewType }: Pick<View, 'viewType'>): boolean => viewType === ProjectBoardViewType.KANBAN;

/** Why `coming` more posts cannot come in; undefined where they can. What is there already beyond the limit stays. */
export function wipRefusal(name: string, limit: Limited, size: number, coming: number): string | undefined {
  const { wipLimit, isWipLimitStrict } = limit ?? {};
  if (!isWipLimitStrict || wipLimit === undefined || coming === 0 || size + coming <= wipLimit) return undefined;
  const room = wipLimit - size;
  return room > 0
    ? `「${name}」に入れられるのは、あと${room}件です（上限${wipLimit}件）。`
    : `「${name}」は上限の${wipLimit}件に達しているため、これ以上は入れられません。`;
}
