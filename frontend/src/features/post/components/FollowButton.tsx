import { IconBell, IconBellFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { showProblemToast, showToast } from '#app/components/toasts/toasts.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { type PostPlace, updatePostFollow } from '../api/write-post.ts';
import classes from './PostPanel.module.css';

/** Whether one hears of comments on the post. */
export const FollowButton = ({ place, isFollowed: loaded }: { place: PostPlace; isFollowed: boolean }) => {
  const [chosen, setChosen] = useState<boolean>();
  const isFollowed = chosen ?? loaded;
  const Mark = isFollowed ? IconBellFilled : IconBell;
  const toggle = async () => {
    setChosen(!isFollowed);
    try {
      await updatePostFollow(place, !isFollowed);
      showToast(isFollowed ? 'この投稿のコメントは通知されません' : 'この投稿のコメントを通知します');
    } catch (error) {
      setChosen(isFollowed);
      showProblemToast(messageOf(error));
    }
  };
  return (
    <button
      type="button"
      className={`${classes.filter} ${classes.follow}`}
      aria-pressed={isFollowed}
      title={isFollowed ? 'コメントの通知を止める' : 'コメントの通知を受け取る'}
      onClick={() => void toggle()}
    >
      <Mark size={14} stroke={1.75} aria-hidden="true" />
      {isFollowed ? 'フォロー中' : 'フォロー'}
    </button>
  );
};
