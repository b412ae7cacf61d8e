import { ofNamed, type ShownKind, withoutCells } from './kind.ts';
import { changing } from './looks.ts';

/** Marks posts as what users of the product said, or takes the mark away. */
export interface MarkFeedback {
  kind: 'feedback';
  postIds: string[];
  isFeedback: boolean;
}

export const markFeedback: ShownKind<MarkFeedback, MarkFeedback> = {
  ...ofNamed,
  ...withoutCells,
  addition: undefined,
  ...changing(ofNamed.postIds, (row, { isFeedback }: MarkFeedback) => ({ ...row, isFeedback })),
  inverse: (edit) => ({ ...edit, isFeedback: !edit.isFeedback }),
  sign: 'none',
};
