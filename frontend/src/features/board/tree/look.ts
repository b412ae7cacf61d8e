import { IconBinaryTree2 } from '@tabler/icons-react';
import type { ViewLook } from '../views/view-look.ts';

export const treeLook: ViewLook = { icon: IconBinaryTree2, groupedBy: 'まとめる列', columns: '列', wraps: true };
