/**
 * The page behind links to posts: the front end's own, and where the project allows it with a preview for whoever reads links
 * (chats, mails). Never an error for the sake of a preview: the page itself always opens.
 */
import { fileLinks } from '#functions/clients/file-links.ts';
import { log, setLogContext } from '#functions/clients/logger.ts';
import { site } from '#functions/clients/object-store.ts';
import { realPorts } from '#functions/clients/real-ports.ts';
import { pageWithPreview } from '#functions/domain/preview/page-with-preview.ts';
import { postOfAddress } from '#functions/domain/preview/post-of-address.ts';
import type { PostPreview } from '#functions/domain/preview/public-post.ts';
import { readPreview } from '#functions/domain/preview/public-post.ts';
import type { HttpEvent, HttpResult } from '#functions/middleware/http.ts';
import { requestInfo } from '#functions/middleware/http.ts';
import { siteFile } from './site-file.ts';

const readPage = siteFile(site, 'index.html');
const ports = realPorts({ fileLinks });

async function previewOf(event: HttpEvent & { rawPath: string }): Promise<PostPreview | undefined> {
  const { subDomain } = requestInfo(event);
  const post = postOfAddress(event.rawPath, event.queryStringParameters);
  if (subDomain === undefined || !post) return undefined;
  try {
    return await readPreview(ports, { subDomain, ...post });
  } catch (error) {
    log.error('no preview', { error });
    return undefined;
  }
}

export const handler = async (event: HttpEvent & { rawPath: string }): Promise<HttpResult> => {
  const { requestId } = event.requestContext;
  setLogContext({ operation: 'edge.postPage', requestId, correlationId: requestId });
  const [page, preview] = await Promise.all([readPage(ports.clock.now()), previewOf(event)]);
  log.info('answered', { status: 200, hasPreview: preview !== undefined });
  return {
    statusCode: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      // Browsers ask each time, as for any page; the edge answers for a minute, to whoever asks for the same link.
      'cache-control': 'max-age=0, s-maxage=60, must-revalidate',
    },
    body: preview ? pageWithPreview(page, preview) : page,
    isBase64Encoded: false,
  };
};
