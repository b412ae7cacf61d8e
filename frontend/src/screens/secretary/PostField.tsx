import { useMemo } from 'react';
import { ChosenPost } from '#app/features/board/move/ChosenPost.tsx';
import { PostFinder } from '#app/features/board/move/PostFinder.tsx';
import { getPostNames } from '#app/features/post/api/posts-by-serial.ts';
import type { PostFieldProps } from '#app/features/secretary/components/TargetFields.tsx';
import { useLoaded } from '#app/hooks/use-loaded.ts';

/** The post that a report is to be about: found, or chosen. */
export const PostField = ({ place, boardNames, post, onPost }: PostFieldProps) => {
  const { workspaceId, projectKey } = place;
  // A post's menu, and a request that is made again, know its number alone.
  const unnamed = post?.title === '' ? post.projectSerialNumber : undefined;
  const loading = useMemo(
    () => (unnamed === undefined ? Promise.resolve([]) : getPostNames(workspaceId, projectKey, [unnamed])),
    [workspaceId, projectKey, unnamed],
  );
  const title = useLoaded(loading)?.value[0]?.title ?? '';
  return post ? (
    <ChosenPost
      label="投稿"
      post={{ ...post, title: post.title || title }}
      boardName={boardNames.get(post.projectBoardId)}
      onAgain={() => onPost(undefined)}
    />
  ) : (
    <PostFinder place={place} label="投稿" except={[]} boardNames={boardNames} onPick={onPost} />
  );
};
