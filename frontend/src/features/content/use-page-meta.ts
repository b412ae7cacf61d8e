import { useEffect } from 'react';
import { useTitle } from '#app/hooks/use-title.ts';
import { useRendered } from './rendered-page.ts';

const set = (selector: string, content: string): (() => void) => {
  const element = document.head.querySelector<HTMLMetaElement>(selector);
  if (!element) return () => undefined;
  const former = element.content;
  element.content = content;
  return () => {
    element.content = former;
  };
};

/**
 * Title and description of a public page, for the tab, for bookmarks and for whoever reads the head; as before when it is left.
 * `facts` are what search engines read of it (schema.org).
 */
export const usePageMeta = (
  title: string | undefined,
  description: string | undefined,
  facts?: () => readonly object[],
): void => {
  useRendered().tell?.({ title, description, structured: facts?.() ?? [] });
  useTitle(title);
  useEffect(() => {
    if (!description) return;
    const undo = [set('meta[name="description"]', description), set('meta[property="og:description"]', description)];
    return () => undo.forEach((back) => back());
  }, [description]);
};
