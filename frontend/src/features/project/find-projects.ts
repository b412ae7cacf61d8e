import { findNamed } from '#app/lib/find-named.ts';

/** By name or by any of its keys. */
export const findProjects = <P extends { name: string; projectKey: string; formerKeyList?: readonly string[] }>(
  projects: readonly P[],
  words: string,
): readonly P[] =>
  findNamed(projects, words, ({ name, projectKey, formerKeyList = [] }) => [name, projectKey, ...formerKeyList]);
