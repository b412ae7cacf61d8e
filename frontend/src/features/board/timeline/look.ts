import { IconTimelineEvent } from '@tabler/icons-react';
import type { ViewLook } from '../views/view-look.ts';

export const timelineLook: ViewLook = { icon: IconTimelineEvent, groups: 'グループ', groupedBy: 'まとめる列' };
