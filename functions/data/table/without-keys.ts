import type { Item } from '#functions/clients/table/table.ts';

/** What an item holds beside its keys. The module that writes such items vouches for `T`. */
export const withoutKeys = <T>({ PK: _pk, SK: _sk, GSI1PK: _gpk, GSI1SK: _gsk, ...rest }: Item): T => rest as T;
