interface Versioned {
  revision: number;
  commentRevision?: number | null;
}

/** Rises with every change of the post and of its comments. */
export const versionOf = ({ revision, commentRevision }: Versioned): number => revision + (commentRevision ?? 0);

/** The version that a change left a post with; undefined where it does not say. */
export function versionAfter(
  { postList, subPostList }: { postList: (Versioned & { id: string })[]; subPostList: (Versioned & { id: string })[] },
  postId: string,
): number | undefined {
  const post = [...postList, ...subPostList].find(({ id }) => id === postId);
  return post && versionOf(post);
}
