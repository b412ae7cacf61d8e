import { IconBell, IconMail } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Action } from '#app/actions/action.ts';
import { contactUrl } from '#app/lib/page/support.ts';
import { paths } from '#app/lib/paths.ts';
import { applicationMenu } from '../navigation/application-menu.ts';
import type { MenuItem } from '../navigation/menu-item.ts';
import { type Place, useProjectAccess } from '../signed-in/use-place.ts';

const contact: Action = {
  id: 'screen.contact',
  name: 'お問い合わせ',
  section: '移動',
  keywords: 'おといあわせ へるぷ さぽーと',
  icon: IconMail,
  perform: () => void window.open(contactUrl(), '_blank', 'noopener'),
};

const notifications = (workspaceId: string): MenuItem => ({
  label: '通知',
  to: paths.notifications(workspaceId),
  icon: IconBell,
  keywords: 'つうち おしらせ みどく',
});

/** The lines of the application menu as places to go to: the palette needs no list of its own. */
export const useScreenEntries = (place: Place): readonly Action[] => {
  const { workspaceId, context } = place;
  const { projectKey, role } = context;
  const projectAccess = useProjectAccess(place);
  return useMemo(() => {
    const { settings, myPage } = applicationMenu({ workspaceId, projectKey, role, projectAccess });
    const screens = [...(workspaceId ? [notifications(workspaceId)] : []), ...settings, ...(myPage ? [myPage] : [])];
    return [
      ...screens.map<Action>(({ label, to, icon, keywords }) => ({
        id: `screen.${to.split('?')[0]}`,
        name: label,
        section: '移動',
        keywords,
        icon,
        perform: ({ navigate }) => navigate(to),
      })),
      contact,
    ];
  }, [workspaceId, projectKey, role, projectAccess]);
};
