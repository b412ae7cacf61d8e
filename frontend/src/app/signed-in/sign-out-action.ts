import { IconLogout } from '@tabler/icons-react';
import type { Action } from '#app/actions/action.ts';
import { signOut } from '#app/features/session/api/sign-out.ts';
import { paths } from '#app/lib/paths.ts';
import { restoreSession } from '#app/lib/session/session.ts';

/** A full navigation, so that nothing of the person stays in memory. */
const leave = async (): Promise<void> => {
  await signOut();
  location.assign(paths.login());
};

export const signOutAction: Action = {
  id: 'session.signOut',
  name: 'ログアウト',
  section: 'アカウント',
  keywords: 'ろぐあうと さいんあうと logout',
  icon: IconLogout,
  perform: async () => {
    const session = await restoreSession();
    if (!session) return leave();
    const { signOutKnowingly } = await import('./left-edits.ts');
    await signOutKnowingly(session.user.id, leave);
  },
};
