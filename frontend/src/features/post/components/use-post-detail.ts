import { useCallback, useEffect, useRef, useState } from 'react';
import { versionOf } from '#app/features/post/post-version.ts';
import { followJobs } from '#app/lib/api/job-progress.ts';
import { getPostDetail, getSubPostDetail, type PostDetail } from '../api/post-page.ts';
import { onceAVersion } from './once-a-version.ts';

interface Address {
  workspaceId: string;
  projectKey: string;
}

/** The first of several changes in a row is seen at once; those that follow are gathered for so long. */
const GATHER_MS = 300;
const CHECK_MS = 4000;

/**
 * The post behind the panel. `version` is that of its row on the board: when somebody changes the post, or comments, the
 * panel loads it again and shows the old state until the new one is there. `ahead`: the first load, where the screen has
 * asked for it already. `reload` with the version that a change left it with waits for a load that brings it.
 */
export function usePostDetail(
  { workspaceId, projectKey }: Address,
  projectSerialNumber: number,
  subPostProjectSerialNumber: number | undefined,
  version: number | undefined,
  ahead?: Promise<PostDetail>,
) {
  const serial = subPostProjectSerialNumber ?? projectSerialNumber;
  const [detail, setDetail] = useState<{ serial: number; value: PostDetail }>();
  const [error, setError] = useState<unknown>();
  const wanted = useRef(0);
  const loadedAhead = useRef(ahead);
  const askedAt = useRef(0);
  const loadNow = useCallback(async () => {
    wanted.current += 1;
    askedAt.current = performance.now();
    const ticket = wanted.current;
    try {
      const address = { workspaceId, projectKey, projectSerialNumber };
      const first = loadedAhead.current;
      loadedAhead.current = undefined;
      const value = await (first ??
        (subPostProjectSerialNumber === undefined
          ? getPostDetail(address)
          : getSubPostDetail({ ...address, subPostProjectSerialNumber })));
      if (ticket !== wanted.current) return true;
      setDetail({ serial: subPostProjectSerialNumber ?? projectSerialNumber, value });
      setError(undefined);
      return true;
    } catch (problem) {
      if (ticket === wanted.current) setError(problem);
      return false;
    }
  }, [workspaceId, projectKey, projectSerialNumber, subPostProjectSerialNumber]);
  const [once] = useState(onceAVersion);
  const load = useCallback((reached?: number) => once(loadNow, reached), [once, loadNow]);

  const loadedVersion = detail?.serial === serial ? versionOf(detail.value.post) : undefined;
  useEffect(() => {
    if (loadedVersion !== undefined && (version === undefined || version <= loadedVersion)) return;
    const gathered = loadedVersion === undefined ? 0 : askedAt.current + GATHER_MS - performance.now();
    const timer = setTimeout(() => void load(version), Math.max(0, gathered));
    return () => clearTimeout(timer);
  }, [load, version, loadedVersion]);

  // A picture that is refused changes nothing on the board: the post is asked while one is being checked.
  const isChecking = detail?.value.post.pageList?.some((page) => page.status === 'WAITING') ?? false;
  useEffect(() => {
    if (!isChecking) return;
    const timer = setInterval(() => void load(), CHECK_MS);
    const stop = followJobs({ workspaceId, projectKey }, ({ kind }) => kind === 'PAGE' && void load());
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [isChecking, load, workspaceId, projectKey]);

  return { detail: detail?.serial === serial ? detail.value : undefined, error, reload: load };
}
