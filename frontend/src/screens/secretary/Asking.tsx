/** What asks for a report comes in one part, once somebody may ask. */
import type { ComponentProps } from 'react';
import { RequestDialog } from '#app/features/secretary/components/RequestDialog.tsx';
import { PostField } from './PostField.tsx';

export { FollowUp } from '#app/features/secretary/follow-up/FollowUp.tsx';

/** 依頼する, where a post of any board can be chosen. */
export const AskDialog = (props: Omit<ComponentProps<typeof RequestDialog>, 'PostField'>) => (
  <RequestDialog {...props} PostField={PostField} />
);
