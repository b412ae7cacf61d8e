import { type Keyed, projectOfKey } from '#app/lib/project-of-key.ts';

/** The selected project when this person reaches it, otherwise the member's default one, otherwise the first. */
export const defaultProject = <P extends Keyed>(
  projects: readonly P[],
  { selected, memberDefault }: { selected?: string | undefined; memberDefault?: string | null | undefined },
): P | undefined => projectOfKey(projects, selected) ?? projectOfKey(projects, memberDefault) ?? projects[0];
