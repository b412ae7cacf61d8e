import { useEffect, useState } from 'react';

export interface Asked<T> {
  /** Undefined until the answer to the present question is there. */
  value: T | undefined;
  error: unknown;
  reload(): void;
}

/** The answer to what `question` names; another question is asked anew, and a late answer to a former one is dropped. */
export function useAsked<T>(question: string, ask: () => Promise<T>): Asked<T> {
  const [state, setState] = useState<{ question: string; value?: T; error?: unknown }>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
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
  const present = state?.question === question ? state : undefined;
  return {
    value: present?.value,
    error: present?.error,
    reload: () => {
      setState(undefined);
      setTries((before) => before + 1);
    },
  };
}
