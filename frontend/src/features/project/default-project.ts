/** The selected project when this person reaches it, otherwise the member's default one, otherwise the first. */
export const defaultProject = <P extends { projectKey: string }>(
  projects: readonly P[],
  { selected, memberDefault }: { selected?: string | undefined; memberDefault?: string | null | undefined },
): P | undefined => {
  const named = (projectKey: string | null | undefined): P | undefined => projects.find((project) => project.projectKey === projectKey);
  return named(selected) ?? named(memberDefault) ?? projects[0];
};
