/** The member's default project when it still exists for them, otherwise the first. */
export const defaultProject = <P extends { projectKey: string }>(projects: readonly P[], wanted: string | null | undefined): P | undefined =>
  projects.find((project) => project.projectKey === wanted) ?? projects[0];
