import type { MouseEvent } from 'react';
import { useSearchParams } from 'react-router';
import { placeInPost } from '#app/lib/paths.ts';

/** For clicks within a post: a comment or a marker of this post, which `link` leads to, opens here and not in another tab. */
export function useOpenHere(link: string): (event: MouseEvent<HTMLElement>) => void {
  const [, setSearch] = useSearchParams();
  return (event) => {
    const target = event.target instanceof Element ? event.target.closest('a') : undefined;
    if (!target || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const { origin, pathname, searchParams } = new URL(target.href, location.origin);
    const { comment, element } = placeInPost(searchParams);
    if (origin !== location.origin || pathname !== link || (comment ?? element) === undefined) return;
    event.preventDefault();
    setSearch((current) => {
      const next = new URLSearchParams(current);
      next.delete('comment');
      next.delete('element');
      if (comment !== undefined) next.set('comment', comment);
      if (element !== undefined) next.set('element', element);
      return next;
    });
  };
}
