/** What people may ask of the board-api: each field with the file that resolves it. */

import type { RootType } from '#events/graphql/functions.ts';
import type { Field } from '#functions/middleware/resolver.ts';
import { readBoardApiSchema } from '#infra/build/board-api-schema.ts';
import { fieldFile } from '#infra/build/entry-points.ts';

export interface ResolvedField {
  type: RootType;
  name: string;
  load(): Promise<Field>;
}

export const resolvedFields: ResolvedField[] = readBoardApiSchema('.')
  .fields.filter(({ isSystem }) => !isSystem)
  .map((field) => ({
    type: field.type,
    name: field.name,
    load: async () => ((await import(/* @vite-ignore */ `../../${fieldFile(field)}`)) as { field: Field }).field,
  }));
