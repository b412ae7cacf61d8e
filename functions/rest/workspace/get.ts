import { workspace } from '#shared/contract/workspace.ts';
import { requireWorkspace } from '#functions/data/workspace.ts';
import { presentWorkspace } from '#functions/domain/workspace/present.ts';
import { rest } from '#functions/middleware/rest.ts';

export const handler = rest(workspace.get, async ({ scope, ports }) => presentWorkspace(await requireWorkspace(ports.table, scope)));
