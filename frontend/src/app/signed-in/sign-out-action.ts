import { IconLogout } from '@tabler/icons-react';
import type { Action } from '#app/actions/action.ts';
import { signOut } from '#app/features/session/api/sign-out.ts';
import { paths } from '#app/lib/paths.ts';

export const signOutAction: Action = {
  id: 'session.signOut',
  name: 'ログアウト',
  section: 'アカウント',
  keywords: 'ろぐあうと さいんあうと logout',
  icon: IconLogout,
  // A full navigation, so that nothing of the person stays in memory.
  perform: async () => {
    await signOut();
    location.assign(paths.login());
  },
};
