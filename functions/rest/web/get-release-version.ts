import type { Needs } from '#events/need.ts';
import { environment } from '#functions/clients/environment.ts';
import { rest } from '#functions/middleware/rest.ts';
import { session } from '#shared/contract/session.ts';

export const needs: Needs = [];

export const handler = rest(session.getReleaseVersion, async () => ({ releaseVersion: environment('releaseVersion') }));
