/** The kind of page that is shown, for what leaves the product: `/workspace/project/board`, never who or what it shows. */
let current = '';

export const currentRoute = (): string => current;
export const setCurrentRoute = (route: string): void => {
  current = route;
};

/** The address with its values taken out again: `/workspace/w1/PRJ/b1` → `/workspace/:workspaceId/:projectKey/:boardId`. */
export const routePattern = (pathname: string, params: Readonly<Record<string, string | undefined>>): string => {
  // An address that is no screen may hold anything.
  if (params['*'] !== undefined) return '*';
  const names = new Map(Object.entries(params).map(([name, value]) => [value, `:${name}`]));
  return pathname
    .split('/')
    .map((segment) => names.get(decoded(segment)) ?? segment)
    .join('/');
};

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};
