import { Tooltip } from '#app/components/floating/Tooltip.tsx';
import type { Reaction } from '#app/features/post/api/post-page.ts';
import type { ReactionType } from '#shared/enums/enums.ts';
import classes from '../PostPanel.module.css';
import { isReaction, REACTION_LOOK, reactedBy } from './reactions.ts';

interface Props {
  list: readonly Reaction[];
  nameOf(accountName: string): string;
  /** Absent: may only look. */
  onReact: ((reactionType: ReactionType) => void) | undefined;
}

/** What people think of a comment; pressing one joins them, or leaves them. */
export const Reactions = ({ list, nameOf, onReact }: Props) => (
  <div className={classes.reactions}>
    {list.map((reaction) => {
      const { reactionType, count, isReacted } = reaction;
      if (!isReaction(reactionType)) return null;
      const { label, Icon } = REACTION_LOOK[reactionType];
      const who = reactedBy(reaction, nameOf);
      return (
        <Tooltip key={reactionType} label={`${label}：${who}`}>
          <button
            type="button"
            className={classes.reaction}
            aria-label={`${label} ${count}人（${who}）`}
            aria-pressed={isReacted}
            disabled={!onReact}
            onClick={() => onReact?.(reactionType)}
          >
            <Icon size={14} stroke={1.75} aria-hidden="true" />
            {count}
          </button>
        </Tooltip>
      );
    })}
  </div>
);
