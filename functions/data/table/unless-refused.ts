import { ConditionFailed } from '#functions/clients/table/table.ts';

/** What a conditional write answers; undefined where its condition did not hold. */
export const unlessRefused = async <T>(write: Promise<T>): Promise<T | undefined> => {
  try {
    return await write;
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined;
    throw error;
  }
};
