import type { Needs } from '#events/need.ts';
import { oneView } from '#functions/domain/board/views/view-members.ts';
import { rest } from '#functions/middleware/rest.ts';
import { boardView } from '#shared/contract/board-view.ts';

export const needs: Needs = ['table:read'];

export const handler = rest(boardView.get, ({ scope, ports, input }) => oneView({ scope, ports }, input));
