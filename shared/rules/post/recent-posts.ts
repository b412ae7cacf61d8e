/** Posts that somebody opened lately, as their browser remembers them (work §3.16, §9). */
export const MOST_RECENT_POSTS = 20;

export interface RecentPost {
  projectSerialNumber: number;
  /** ISO 8601. */
  activityAt: string;
}

/** An entry of the same post is replaced in place; a full list is sorted, oldest first, and its oldest entry replaced. */
export function rememberPost(list: readonly RecentPost[], opened: RecentPost): RecentPost[] {
  const at = list.findIndex(({ projectSerialNumber }) => projectSerialNumber === opened.projectSerialNumber);
  if (at >= 0) return list.with(at, opened);
  if (list.length < MOST_RECENT_POSTS) return [...list, opened];
  return oldestFirst(list).with(0, opened);
}

const oldestFirst = (list: readonly RecentPost[]): RecentPost[] =>
  list.toSorted((a, b) => (a.activityAt < b.activityAt ? -1 : a.activityAt > b.activityAt ? 1 : 0));

/** As people look for them. */
export const newestFirst = (list: readonly RecentPost[]): RecentPost[] => oldestFirst(list).reverse();

const isRecentPost = (value: unknown): value is RecentPost => {
  const { projectSerialNumber, activityAt } = (value ?? {}) as Partial<RecentPost>;
  return (
    Number.isSafeInteger(projectSerialNumber) &&
    projectSerialNumber! > 0 &&
    typeof activityAt === 'string' &&
    !Number.isNaN(Date.parse(activityAt))
  );
};

/** What was stored, whoever wrote it: entries that are none are left out, and so is what would be too many. */
export function readRecentPosts(stored: string | null): RecentPost[] {
  const entries = entriesIn(stored).filter(isRecentPost);
  return entries.reduce<RecentPost[]>(
    (list, { projectSerialNumber, activityAt }) => rememberPost(list, { projectSerialNumber, activityAt }),
    [],
  );
}

function entriesIn(stored: string | null): unknown[] {
  try {
    const { recentPostActivities } = (JSON.parse(stored ?? '{}') ?? {}) as { recentPostActivities?: unknown };
    return Array.isArray(recentPostActivities) ? recentPostActivities : [];
  } catch {
    return [];
  }
}

export const storedRecentPosts = (list: readonly RecentPost[]): string =>
  JSON.stringify({ recentPostActivities: list });
