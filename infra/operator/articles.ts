/** What readers said of the help center's articles, which the site lists and the table of its stage counts. */
import http from 'node:http';
import https from 'node:https';
import { json } from 'node:stream/consumers';
import { countFeedback } from '#functions/data/global/article-feedback.ts';
import { content } from '#shared/contract/content.ts';
import { servedPath } from '#shared/contract/entry.ts';
import type { TableAccess } from './ports.ts';
import { operatorPorts } from './ports.ts';

const TIMEOUT_MS = 15_000;

export interface ArticleOpinions {
  slug: string;
  title: string;
  good: number;
  bad: number;
}

/** Those first that helped least. */
export async function articleOpinions(access: TableAccess, siteUrl: string): Promise<ArticleOpinions[]> {
  const listed = await read(new URL(servedPath(content.helpCenterList), siteUrl));
  const { helpCenterList } = content.helpCenterList.output.parse(listed);
  const counts = await countFeedback(
    operatorPorts(access).table,
    helpCenterList.map(({ id }) => id),
  );
  return helpCenterList
    .map(({ fields: { slug, title } }, at) => ({ slug, title, ...counts[at]! }))
    .toSorted((one, other) => other.bad - one.bad || one.good - other.good);
}

function read(url: URL): Promise<unknown> {
  const { get } = url.protocol === 'https:' ? https : http;
  // Node does not resolve `*.localhost`: such a name travels in the Host header alone.
  const way = url.hostname.endsWith('.localhost') && { hostname: '127.0.0.1', headers: { host: url.host } };
  return new Promise((resolve, reject) => {
    get(url, { ...way, signal: AbortSignal.timeout(TIMEOUT_MS) }, (answer) => {
      if (answer.statusCode === 200) return void json(answer).then(resolve, reject);
      answer.resume();
      reject(new Error(`${url.href} answered ${answer.statusCode}`));
    }).on('error', reject);
  });
}
