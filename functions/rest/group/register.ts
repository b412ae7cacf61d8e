import { registerGroup } from '#functions/domain/group/groups.ts';
import { rest } from '#functions/middleware/rest.ts';
import { group } from '#shared/contract/group.ts';

export const handler = rest(group.register, ({ scope, input, ports }) => registerGroup(ports, scope, input.name));
