/**
 * The pages for whoever comes by (landing, legal texts, articles), drawn before any script runs, and what programs read of them.
 * What draws them is the front end's code; the build joins both (`infra/build/functions-bundle.ts`).
 */
import { contentSource } from '#functions/clients/content-source.ts';
import { log, setLogContext } from '#functions/clients/logger.ts';
import { site, snapshots } from '#functions/clients/object-store.ts';
import { realPorts } from '#functions/clients/real-ports.ts';
import { frontPage as answerOf } from '#functions/domain/front-door/front-page.ts';
import type { HttpEvent, HttpResult } from '#functions/middleware/http.ts';
import { FRONT_HEAD, FRONT_PREFIX, type RenderPage } from '#shared/front-page.ts';
import { siteFile } from './site-file.ts';

const page = siteFile(site, 'index.html');
const head = siteFile(site, FRONT_HEAD);

export function frontPage(render: RenderPage): (event: HttpEvent & { rawPath: string }) => Promise<HttpResult> {
  const ports = realPorts({ contentSource, snapshots });
  return async ({ rawPath, queryStringParameters, requestContext: { requestId } }) => {
    setLogContext({ operation: 'edge.frontPage', requestId, correlationId: requestId });
    const { clock } = ports;
    const path = rawPath.slice(FRONT_PREFIX.length).replace(/^\/top$/, '/');
    const { status, contentType, body } = await answerOf(
      {
        clock,
        log,
        contentSource,
        snapshots,
        readPage: () => page(clock.now()),
        readHead: () => head(clock.now()),
        render,
      },
      path,
      queryStringParameters,
    );
    log.info('answered', { status });
    return {
      statusCode: status,
      headers: {
        'content-type': contentType,
        // Browsers ask each time, as for any page; the edge answers, and goes on answering for a while when nobody behind it does.
        'cache-control': 'max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400',
      },
      body,
      isBase64Encoded: false,
    };
  };
}
