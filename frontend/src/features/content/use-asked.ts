import { useEffect, useState } from 'react';
import { useRendered } from './rendered-page.ts';

export interface Asked<T> {
  /** Undefined until the answer to the present question is there. */
  value: T | undefined;
  error: unknown;
  reload(): void;
}

/**
 * The answer to what `question` names among all questions; another question is asked anew, and a late answer to a former one is
 * dropped. What the page was rendered from is there at once.
 */
export function useAsked<T>(question: string, ask: () => Promise<T>): Asked<T> {
  const { answers } = useRendered();
  const [state, setState] = useState<{ question: string; value?: T; error?: unknown } | undefined>(() =>
    question in answers ? { question, value: answers[question] as T } : undefined,
  );
  const [tries, setTries] = useState(0);
  const present = state?.question === question ? state : undefined;
  const isThere = tries === 0 && present !== undefined && question in answers;
  useEffect(() => {
    if (isThere) return;
    let isCurrent = true;
    ask().then(
      (value) => isCurrent && setState({ question, value }),
      (error: unknown) => isCurrent && setState({ question, error }),
    );
    return () => {
      isCurrent = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the question says what is asked
  }, [question, tries]);
  return {
    value: present?.value,
    error: present?.error,
    reload: () => {
      setState(undefined);
      setTries((before) => before + 1);
    },
  };
}
