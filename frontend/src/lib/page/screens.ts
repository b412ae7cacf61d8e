/** Addresses that lead to a screen of this build: menus, palette and footers offer nothing else. */
let built: ReadonlySet<string> = new Set();

/** Called once, by the router, with the static addresses of its route table. */
export const declareScreens = (addresses: Iterable<string>): void => {
  built = new Set(addresses);
};

/** Whether a path of `paths` has its screen; what it carries as a query does not matter. */
export const hasScreen = (address: string): boolean => built.has(address.split(/[?#]/)[0] ?? '');
