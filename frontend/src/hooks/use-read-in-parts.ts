import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface Read<Part> {
  /** What was asked for: an answer to something else counts no more. */
  question: string;
  /** All that was read so far. */
  part?: Part;
  isLoading: boolean;
  error?: unknown;
}

/** A list that is read in parts; another question begins anew. `readOn` answers with what was read before and what follows it. */
export function useReadInParts<Part>(asked: string, readOn: (before: Part | undefined) => Promise<Part>) {
  const [attempt, setAttempt] = useState(0);
  const question = `${asked} ${attempt}`;
  const [read, setRead] = useState<Read<Part>>({ question, isLoading: true });
  const current = useRef(question);
  const ask = async (before?: Part): Promise<void> => {
    const kept = before && { part: before };
    const answer = await readOn(before).then(
      (part): Read<Part> => ({ question, part, isLoading: false }),
      (error: unknown): Read<Part> => ({ question, ...kept, isLoading: false, error }),
    );
    if (answer.question === current.current) setRead(answer);
  };
  const begin = useEffectEvent(() => {
    current.current = question;
    void ask();
  });
  useEffect(() => begin(), [question]);

  const {
    part,
    isLoading,
    error,
  }: Omit<Read<Part>, 'question'> = read.question === question ? read : { isLoading: true };
  return {
    part,
    isLoading,
    error,
    loadMore: () => {
      setRead({ ...read, isLoading: true, error: undefined });
      void ask(read.part);
    },
    reload: () => setAttempt((count) => count + 1),
  };
}
