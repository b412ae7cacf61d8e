import * as z from 'zod';
import { entry } from './entry.ts';

/** Session and account (account §7.2). */
export const session = {
  getReleaseVersion: entry({
    id: 'web.getReleaseVersion',
    method: 'GET',
    path: '/api/getReleaseVersion',
    access: 'public',
    input: z.object({}),
    output: z.object({ releaseVersion: z.string() }),
    needs: [],
  }),
};
