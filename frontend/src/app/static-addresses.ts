import type { RouteObject } from 'react-router';

/** The addresses of a route table that have no parameters: what menus can lead to. */
export const staticAddresses = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [
    ...(path?.startsWith('/') && !/[:*]/.test(path) ? [path] : []),
    ...staticAddresses(children),
  ]);
