import type { ComponentProps } from 'react';
import { RequestDialog } from '#app/features/secretary/components/RequestDialog.tsx';
import { PostField } from './PostField.tsx';

/** 依頼する, where a post of any board can be chosen. */
const AskDialog = (props: Omit<ComponentProps<typeof RequestDialog>, 'PostField'>) => (
  <RequestDialog {...props} PostField={PostField} />
);

export default AskDialog;
