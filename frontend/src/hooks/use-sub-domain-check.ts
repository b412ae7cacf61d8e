import { useEffect, useState } from 'react';
import { call } from '#app/lib/api/rest-client.ts';
import { registration } from '#shared/contract/registration.ts';
import { freeSubDomain, normalizeSubDomain, subDomain } from '#shared/validation/sub-domain.ts';

export type SubDomainState = 'empty' | 'invalid' | 'checking' | 'free' | 'taken' | 'unknown';

const isSubDomainFree = async (name: string): Promise<boolean> =>
  (await call(registration.isNotDuplicateSubDomain, { subDomain: name })).isNotDuplicate;

/** Asked this long after the last key. */
const WAIT_MS = 300;

/** Whether a typed sub-domain can be taken, asked of the server while the person types. */
export const useSubDomainCheck = (typed: string): SubDomainState => {
  const name = normalizeSubDomain(typed);
  const isValid = subDomain.safeParse(name).success;
  const isReserved = isValid && !freeSubDomain.safeParse(name).success;
  const [answer, setAnswer] = useState<{ name: string; isFree: boolean | undefined }>();
  useEffect(() => {
    if (!isValid || isReserved) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      isSubDomainFree(name).then(
        (isFree) => isCurrent && setAnswer({ name, isFree }),
        () => isCurrent && setAnswer({ name, isFree: undefined }),
      );
    }, WAIT_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [name, isValid, isReserved]);
  if (name === '') return 'empty';
  if (!isValid) return 'invalid';
  if (isReserved) return 'taken';
  if (answer?.name !== name) return 'checking';
  if (answer.isFree === undefined) return 'unknown';
  return answer.isFree ? 'free' : 'taken';
};
