/** What pages elsewhere say of themselves (work §7.12). */
import * as z from 'zod';
import { MOST_URL_CHARACTERS } from '#shared/rules/link-preview.ts';
import { isHttpUrl } from '#shared/validation/http-url.ts';
import { entry } from './entry.ts';

const pageWords = z.object({
  title: z.string().nullable(),
  description: z.string().nullable(),
  siteName: z.string().nullable(),
});
/** What a page's head says of the page. */
export type PageWords = z.infer<typeof pageWords>;

export const preview = {
  /**
   * Plain text alone: pictures of other sites would tell them who reads. All null where there is nothing to show, whatever the reason is:
   * a page that does not answer looks like one that may not be asked.
   */
  getOgpMetaData: entry({
    id: 'workspace.getOgpMetaData',
    method: 'GET',
    path: '/workspace/getOgpMetaData',
    access: 'user',
    input: z.object({
      url: z.string().trim().max(MOST_URL_CHARACTERS).refine(isHttpUrl, 'https:// から始まるURLを入力してください。'),
    }),
    output: pageWords,
  }),
};
