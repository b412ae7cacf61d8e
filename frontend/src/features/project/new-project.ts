/** What the history says of a project that was made a moment ago: its first board comes next. */
export const NEW_PROJECT = { isNewProject: true };

export const isNewProject = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isNewProject' in state;
