import { useState } from 'react';
import { messageOf } from '#app/lib/api/problem.ts';

/** A choice that is saved as soon as it is made: shown at once, taken back with the reason when it is refused. */
export const useSavedChoice = <Value>(saved: Value, save: (value: Value) => Promise<void>) => {
  const [pending, setPending] = useState<{ value: Value }>();
  const [problem, setProblem] = useState<string>();
  const [isDone, setDone] = useState(false);
  const choose = async (value: Value): Promise<void> => {
    setPending({ value });
    setProblem(undefined);
    setDone(false);
    try {
      await save(value);
      setDone(true);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setPending(undefined);
    }
  };
  return { value: pending ? pending.value : saved, problem, isDone, choose };
};
