import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { projectOfKey } from '#app/lib/project-of-key.ts';
import { type Place, useProjectList } from './use-place.ts';

/** Addresses with a key that their project had before go on to the one it has now. */
export const useCurrentKey = ({ projects, context: { projectKey } }: Place): void => {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const list = useProjectList(projects);
  const current = list && projectOfKey(list, projectKey)?.projectKey;
  useEffect(() => {
    if (current === undefined || current === projectKey) return;
    const query = new URLSearchParams(search);
    query.set('projectKey', current);
    void navigate({ pathname, search: query.toString(), hash }, { replace: true, preventScrollReset: true });
  }, [current, projectKey, navigate, pathname, search, hash]);
};
