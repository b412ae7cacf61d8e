/** Which post an address of the product leads to (work §2.1), as far as the address says it. */
import { isReservedKey } from '#shared/rules/workspace/reserved.ts';
import { isId } from '#shared/validation/id.ts';
import { SERIAL_NUMBER } from '#shared/validation/serial-number.ts';

export interface AddressedPost {
  /** Undefined: the workspace that lives at the host. */
  workspaceId: string | undefined;
  projectKey: string;
  /** Of the sub-post, where one is named. */
  serial: number;
}

const SHORT = /^\/workspace(?:\/([\w-]+))?(?:\/([\w-]+))?(?:\/[\w-]+)?\/post(?:\/(\d+))?(?:\/subPost\/(\d+))?\/?$/;
const DETAIL = /^\/workspace\/project\/post\/(?:subPost\/)?detail\/?$/;
const NUMBERED = /^\/workspace\/project\/post\/(\d+)\/?$/;

export function postOfAddress(
  path: string,
  query: Readonly<Record<string, string | undefined>> = {},
): AddressedPost | undefined {
  const [, numbered] = NUMBERED.exec(path) ?? [];
  const isInQuery = numbered !== undefined || DETAIL.test(path);
  const [, workspace, project, post, subPost] = (isInQuery ? undefined : SHORT.exec(path)) ?? [];
  // One name alone is the project's: the host says the workspace.
  const isProjectAlone = project === undefined && query.projectKey === undefined;
  const workspaceId = isProjectAlone ? query.workspaceId : (workspace ?? query.workspaceId);
  const projectKey = isProjectAlone ? workspace : (project ?? query.projectKey);
  const serial = isInQuery ? (numbered ?? query.subPost ?? query.post) : (subPost ?? post);
  if (projectKey === undefined || serial === undefined) return undefined;
  const names = [projectKey, ...(workspaceId === undefined ? [] : [workspaceId])];
  if (!names.every((name) => isId(name) && !isReservedKey(name)) || !SERIAL_NUMBER.test(serial)) return undefined;
  return { workspaceId, projectKey, serial: Number(serial) };
}
