import type { Needs } from '#events/need.ts';
import { changeCreditSetting } from '#functions/domain/plan/update-credit-setting.ts';
import { rest } from '#functions/middleware/rest.ts';
import { workspace } from '#shared/contract/workspace.ts';

export const needs: Needs = ['table:read', 'table:write'];

export const handler = rest(
  workspace.updateCreditSetting,
  async ({ scope, input: { workspaceId: _, ...setting }, ports }) => {
    await changeCreditSetting(ports, scope, setting);
    return {};
  },
);
