import { IconKeyboard, IconSearch } from '@tabler/icons-react';
import type { Action } from '#app/actions/action.ts';
import { openActionDialog } from '#app/actions/palette-state.ts';
import { paths } from '#app/lib/paths.ts';
import { searchedProject } from '../navigation/last-project.ts';
import { signOutAction } from './sign-out-action.ts';

/** What can be done on every screen of a person who is signed in. */
export const PAGE_ACTIONS: readonly Action[] = [
  {
    id: 'palette.open',
    name: '検索・移動',
    section: '移動',
    keywords: 'けんさく いどう さがす',
    icon: IconSearch,
    shortcut: 'mod+k',
    perform: () => openActionDialog('palette'),
  },
  {
    id: 'project.search',
    name: '投稿を検索',
    section: '移動',
    keywords: 'とうこうをけんさく さがす ぷろじぇくと',
    icon: IconSearch,
    shortcut: 'mod+shift+f',
    visible: (context) => searchedProject(context) !== undefined,
    perform: (context) => {
      const project = searchedProject(context);
      if (project) context.navigate(paths.projectSearch(project));
    },
  },
  {
    id: 'help.shortcuts',
    name: 'キーボードショートカット',
    section: '表示',
    keywords: 'しょーとかっと へるぷ きー',
    icon: IconKeyboard,
    shortcut: '?',
    perform: () => openActionDialog('help'),
  },
  signOutAction,
];
