import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import type { Reaction } from '#app/features/post/api/post-page.ts';
import { ReactionType } from '#shared/enums/enums.ts';

/** In the order they are shown. */
export const REACTIONS: readonly ReactionType[] = Object.values(ReactionType);

export const REACTION_LOOK: Record<ReactionType, { label: string; Icon: typeof IconThumbUp }> = {
  [ReactionType.GOOD]: { label: 'いいね', Icon: IconThumbUp },
  [ReactionType.BAD]: { label: 'よくないね', Icon: IconThumbDown },
};

export const isReaction = (value: number): value is ReactionType => value in REACTION_LOOK;

export const ownReaction = (list: readonly Reaction[]): number | undefined =>
  list.find(({ isReacted }) => isReacted)?.reactionType;

/** The list once somebody has reacted with `own`, or with nothing any more: one reaction of each person. */
export function withReaction(
  list: readonly Reaction[],
  own: ReactionType | undefined,
  accountName: string,
): readonly Reaction[] {
  return REACTIONS.flatMap((reactionType): Reaction[] => {
    const was = list.find((reaction) => reaction.reactionType === reactionType);
    const others = (was?.count ?? 0) - (was?.isReacted ? 1 : 0);
    const names = (was?.userAccountNameList ?? []).filter((name) => name !== accountName);
    if (reactionType === own)
      return [{ reactionType, count: others + 1, isReacted: true, userAccountNameList: [...names, accountName] }];
    return others > 0 ? [{ reactionType, count: others, isReacted: false, userAccountNameList: names }] : [];
  });
}

/** Who reacted, as far as they are named. */
export function reactedBy({ count, userAccountNameList }: Reaction, nameOf: (accountName: string) => string): string {
  const names = userAccountNameList.map(nameOf).join('、');
  const others = count - userAccountNameList.length;
  return others > 0 ? `${names} ほか${others}人` : names;
}
