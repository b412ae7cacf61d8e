import type { Item } from '#functions/clients/table/table.ts';

/**
 * The attributes of an item without its keys. `T` is not checked: the module that writes these items must pass the
 * right type.
 */
export const withoutKeys = <T>({ PK: _pk, SK: _sk, GSI1PK: _gpk, GSI1SK: _gsk, ...rest }: Item): T => rest as T;
