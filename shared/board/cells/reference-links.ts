/** Addresses of issues and pull requests, and the short names people know them by. */
import type { CellRecord } from '../types.ts';

export type ReferenceReader = (address: string) => CellRecord | undefined;

/** Undefined for what is no https address, and for one that carries a name and password. */
function httpsUrl(address: string): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url : undefined;
}

const GITHUB_PATH = /^\/([\w-]{1,39})\/([\w.-]{1,100})\/(issues|pull)\/([1-9]\d{0,8})(?:\/|$)/;

/** https://github.com/owner/repo/pull/12/files#… is owner/repo#12. */
export const readGithubLink: ReferenceReader = (address) => {
  const url = httpsUrl(address);
  if (!url || !['github.com', 'www.github.com'].includes(url.host)) return undefined;
  const [, owner, repository, kind, number] = GITHUB_PATH.exec(url.pathname) ?? [];
  if (number === undefined) return undefined;
  return {
    linkUrl: `https://github.com/${owner}/${repository}/${kind}/${number}`,
    linkText: `${owner}/${repository}#${number}`,
  };
};

const JIRA_PATH = /^((?:\/[\w.~-]+)*)\/browse\/([A-Z][A-Z0-9_]{0,49}-[1-9]\d{0,8})\/?$/i;

/** https://example.atlassian.net/browse/KEY-1, or the same of a Jira of one's own, below a path of its own or not. */
export const readJiraLink: ReferenceReader = (address) => {
  const url = httpsUrl(address);
  const [, context = '', key] = (url && JIRA_PATH.exec(url.pathname)) ?? [];
  if (!url || key === undefined) return undefined;
  return { linkUrl: `https://${url.host}${context}/browse/${key.toUpperCase()}`, linkText: key.toUpperCase() };
};
