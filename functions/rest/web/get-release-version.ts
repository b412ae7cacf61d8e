import { environment } from '#functions/clients/environment.ts';
import { rest } from '#functions/middleware/rest.ts';
import { session } from '#shared/contract/session.ts';

export const handler = rest(session.getReleaseVersion, async () => ({ releaseVersion: environment('releaseVersion') }));
