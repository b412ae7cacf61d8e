/** Recently opened posts, in this browser, for each account name, workspace and project (work §3.16). */
import { type RecentPost, readRecentPosts, rememberPost, storedRecentPosts } from '#shared/rules/post/recent-posts.ts';

export interface RecentOwner {
  accountName: string;
  workspaceId: string;
  projectKey: string;
}

const keyOf = ({ accountName, workspaceId, projectKey }: RecentOwner): string =>
  `hisho-recent-posts:${accountName}:${workspaceId}:${projectKey}`;

/** A browser that keeps nothing for us remembers nothing. */
const quietly = <T>(read: () => T, otherwise: T): T => {
  try {
    return read();
  } catch {
    return otherwise;
  }
};

export const recentPosts = (owner: RecentOwner): RecentPost[] =>
  quietly(() => readRecentPosts(localStorage.getItem(keyOf(owner))), []);

export const rememberOpened = (owner: RecentOwner, projectSerialNumber: number): void => {
  const list = rememberPost(recentPosts(owner), { projectSerialNumber, activityAt: new Date().toISOString() });
  quietly(() => localStorage.setItem(keyOf(owner), storedRecentPosts(list)), undefined);
};
