type Filled<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: NonNullable<T[K]>;
};

/** GraphQL says null where nothing was given: what is left out is as it was. */
export const withoutNulls = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value != null)) as Filled<T>;
