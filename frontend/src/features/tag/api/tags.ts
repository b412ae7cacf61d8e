import type * as z from 'zod';
import { call } from '#app/lib/api/rest-client.ts';
import type { ProjectPlace } from '#app/lib/paths.ts';
import { tag } from '#shared/contract/tag.ts';
import type { OptionColor } from '#shared/rules/post/option-colors.ts';

export type Tag = z.output<typeof tag.getList.output>['tagList'][number];

/** By their names. */
export const getTags = async (place: ProjectPlace): Promise<Tag[]> => (await call(tag.getList, { ...place })).tagList;

export const registerTag = async (place: ProjectPlace, name: string, color: OptionColor): Promise<void> =>
  void (await call(tag.register, { ...place, name, color }));

export const deleteTag = async (place: ProjectPlace, tagId: string): Promise<void> =>
  void (await call(tag.delete, { ...place, tagId }));
