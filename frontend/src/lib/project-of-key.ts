/** What tells which project a key means. */
export interface Keyed {
  projectKey: string;
  formerKeyList?: readonly string[] | undefined;
}

/** The project that a key leads to: by the key that it has now, or by one that it had. */
export const projectOfKey = <P extends Keyed>(projects: readonly P[], key: string | null | undefined): P | undefined =>
  key
    ? (projects.find(({ projectKey }) => projectKey === key) ??
      projects.find(({ formerKeyList }) => formerKeyList?.includes(key)))
    : undefined;
