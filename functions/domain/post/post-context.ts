import type { ProjectScope } from '#functions/data/table/scope.ts';
import type { ReadContext } from '#functions/domain/board-core/context.ts';

export interface PostContext {
  ports: Pick<ReadContext['ports'], 'table' | 'clock'>;
  /** Who reads: what is one's own is said so. */
  scope: ReadContext['scope'] & Pick<ProjectScope, 'userId' | 'accountName'>;
}
