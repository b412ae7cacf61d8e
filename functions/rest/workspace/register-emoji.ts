import type { Needs } from '#events/need.ts';
import { uploads } from '#functions/clients/object-store.ts';
import { registerCustomEmoji } from '#functions/domain/custom-emoji/register-emoji.ts';
import { rest } from '#functions/middleware/rest.ts';
import { workspace } from '#shared/contract/workspace.ts';

export const needs: Needs = ['table:read', 'table:write', 'uploads:write'];

export const handler = rest(
  workspace.registerEmoji,
  ({ scope, input, ports }) => registerCustomEmoji({ scope, ports }, input),
  { uploads },
);
