import type { LoaderFunctionArgs } from 'react-router';
import { AppProblem } from '#app/lib/api/problem.ts';
import type { ProjectPlace } from '#app/lib/paths.ts';
import { ERRORS } from '#shared/errors.ts';
import { isReservedKey } from '#shared/rules/workspace/reserved.ts';
import { SERIAL_NUMBER } from '#shared/validation/serial-number.ts';

/**
 * The project that a shareable address names (work §2.1): in its path, or else in its query. `hostWorkspaceId`: the workspace of the
 * host, which such an address need not name; one name in the path is then the project's.
 */
export function addressedProject(
  { request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>,
  hostWorkspaceId?: string,
): ProjectPlace {
  const query = new URL(request.url).searchParams;
  const named = (name: string) => params[name] ?? query.get(name) ?? '';
  const [first, second] = [named('workspaceId'), named('projectKey')];
  const isProjectAlone =
    hostWorkspaceId !== undefined && second === '' && params['workspaceId'] !== undefined && first !== hostWorkspaceId;
  const [workspaceId, projectKey] = isProjectAlone
    ? [hostWorkspaceId, first]
    : [first || (hostWorkspaceId ?? ''), second];
  if ([workspaceId, projectKey].some((part) => part === '' || isReservedKey(part))) throw notFound();
  return { workspaceId, projectKey };
}

/** The workspace of the host, where an address names no project: neither in its path nor in its query. */
export function workspaceAlone(
  { request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>,
  hostWorkspaceId: string | undefined,
): string | undefined {
  const query = new URL(request.url).searchParams;
  const isNamed = (params['projectKey'] ?? query.get('projectKey')) != null;
  const workspaceId = params['workspaceId'] ?? query.get('workspaceId') ?? hostWorkspaceId;
  return isNamed || workspaceId !== hostWorkspaceId ? undefined : hostWorkspaceId;
}

/** A number in an address; undefined where it names none. */
export function addressedNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!SERIAL_NUMBER.test(text)) throw notFound();
  return Number(text);
}

const notFound = (): AppProblem => new AppProblem('EntityNotFound', 404, ERRORS.EntityNotFound[1]);
