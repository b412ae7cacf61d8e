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

/** Whether the condition of a write held. */
export const isWritten = async (write: Promise<unknown>): Promise<boolean> =>
  (await unlessRefused(write.then(() => true))) ?? false;
