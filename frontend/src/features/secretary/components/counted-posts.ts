import type { Evidence } from '#shared/contract/secretary.ts';

const SHOWN_POSTS = 8;

/** What an aggregate counted can be hundreds: the first lead on, `more` says how many others there are. */
export const countedPosts = ({ kind, postList, count }: Evidence): { posts: Evidence['postList']; more: number } =>
  kind === 'aggregate'
    ? { posts: postList.slice(0, SHOWN_POSTS), more: Math.max(0, count - SHOWN_POSTS) }
    : { posts: [], more: 0 };
