import type { ViewTab } from '../state/types.ts';
import { viewLook } from './view-looks.ts';

/** The mark of a kind of view. */
export const ViewIcon = (view: Pick<ViewTab, 'viewType'>) => {
  const { icon: Icon } = viewLook(view);
  return <Icon size={16} stroke={1.75} aria-hidden="true" />;
};
