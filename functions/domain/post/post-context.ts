import type { ReadContext } from '#functions/domain/board/context.ts';

export type PostContext = Pick<ReadContext, 'scope'> & { ports: Pick<ReadContext['ports'], 'table'> };
