/** A tenth of it (account §9.5). */
const SHARE = 0.1;

/** Once; the returned function ends the waiting. */
export const whenSeen = (part: Element, then: () => void): (() => void) => {
  const observer = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { threshold: SHARE },
  );
  observer.observe(part);
  return () => observer.disconnect();
};
