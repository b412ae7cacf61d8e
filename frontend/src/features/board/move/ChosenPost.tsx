import type { ProjectPost } from '../api/search-posts.ts';
import classes from './MoveDialog.module.css';

interface Props {
  label: string;
  post: Pick<ProjectPost, 'projectSerialNumber' | 'title'>;
  boardName: string | undefined;
  onAgain(): void;
}

/** The post that was found, and the way to another one. */
export const ChosenPost = ({ label, post, boardName, onAgain }: Props) => (
  <div className={classes.chosen}>
    <span className={classes.chosenLabel}>{label}</span>
    <p>
      <span className={classes.number}>{post.projectSerialNumber}</span>
      <span className="ellipsis">{post.title}</span>
      <span className={classes.where}>{boardName}</span>
      <button type="button" onClick={onAgain}>
        選び直す
      </button>
    </p>
  </div>
);
