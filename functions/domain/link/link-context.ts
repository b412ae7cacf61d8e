import type { Ports } from '#functions/clients/ports.ts';
import type { WriteContext } from '#functions/domain/board-core/context.ts';
import type { LinkScope } from './reached-projects.ts';

export type LinkContext = WriteContext & { scope: LinkScope };

/** Of changes whose other ends may lie on other boards, where people watch. */
export type LinkWriteContext = LinkContext & { ports: Pick<Ports, 'push'> };
