import { ChosenPost } from '#app/features/board/move/ChosenPost.tsx';
import { PostFinder } from '#app/features/board/move/PostFinder.tsx';
import type { PostFieldProps } from '#app/features/secretary/components/TargetFields.tsx';

/** The post that a report is to be about: found, or chosen. */
export const PostField = ({ place, boardNames, post, onPost }: PostFieldProps) =>
  post ? (
    <ChosenPost
      label="投稿"
      post={post}
      boardName={boardNames.get(post.projectBoardId)}
      onAgain={() => onPost(undefined)}
    />
  ) : (
    <PostFinder place={place} label="投稿" except={[]} boardNames={boardNames} onPick={onPost} />
  );
