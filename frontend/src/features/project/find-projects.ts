import { foldKana } from '#shared/board/conditions/fold-text.ts';

const fold = (text: string): string => foldKana(text).replace(/\s/g, '');

/** By name or by any of its keys, however they are typed. */
export const findProjects = <P extends { name: string; projectKey: string; formerKeyList?: readonly string[] }>(
  projects: readonly P[],
  words: string,
): readonly P[] => {
  const asked = fold(words);
  return asked === ''
    ? projects
    : projects.filter(({ name, projectKey, formerKeyList = [] }) =>
        [name, projectKey, ...formerKeyList].some((text) => fold(text).includes(asked)),
      );
};

const collator = new Intl.Collator('ja', { numeric: true });
export const byName = (a: { name: string }, b: { name: string }): number => collator.compare(a.name, b.name);
