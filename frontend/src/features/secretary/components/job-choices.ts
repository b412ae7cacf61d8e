import type { SourceType } from '#shared/enums/enums.ts';
import { ALL_JOBS } from '#shared/rules/secretary/secretary-jobs.ts';
import { SOURCE_NAMES } from '#shared/rules/secretary/secretary-sources.ts';

interface Choice {
  value: string;
  label: string;
  disabled?: true;
}

/** Kinds of jobs by group; those that are made from what is not connected say so, and cannot be chosen. */
export const jobChoices = (unconnected: readonly SourceType[]): { group: string; items: Choice[] }[] =>
  [...Map.groupBy(ALL_JOBS, ({ group }) => group)].map(([group, jobs]) => ({
    group,
    items: jobs.map(({ type, name, needs }) =>
      needs !== undefined && unconnected.includes(needs)
        ? { value: String(type), label: `${name}（${SOURCE_NAMES[needs]}が未接続）`, disabled: true }
        : { value: String(type), label: name },
    ),
  }));
