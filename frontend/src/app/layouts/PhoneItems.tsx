import { IconArrowLeft, IconHelpCircle, IconMail } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Menu } from '#app/components/floating/Menu.tsx';
import { activeMemberships } from '#app/features/workspace/choose-workspace.ts';
import WorkspaceLines from '#app/features/workspace/components/WorkspaceLines.tsx';
import { hasScreen } from '#app/lib/page/screens.ts';
import { siteOrigin } from '#app/lib/page/site-origin.ts';
import { contactUrl } from '#app/lib/page/support.ts';
import { paths } from '#app/lib/paths.ts';
import { useSession } from '#app/lib/session/session.ts';
import { useTopLink } from '../navigation/use-top-link.ts';
import type { Place } from '../signed-in/use-place.ts';

const outside = { component: 'a', target: '_blank', rel: 'noopener' } as const;

/** What a phone's header has no room for (account §2.4). */
export const PhoneItems = ({ place }: { place: Place }) => {
  const user = useSession()?.user;
  const { projectPage } = useTopLink(place);
  const members = user ? activeMemberships(user) : [];
  const current = members.find(({ workspace }) => workspace.id === place.workspaceId);
  return (
    <>
      {projectPage && (
        <Menu.Item component={Link} to={projectPage} leftSection={<IconArrowLeft size={16} stroke={1.75} />}>
          プロジェクトページへ戻る
        </Menu.Item>
      )}
      {hasScreen(paths.helpcenter()) && (
        <Menu.Item
          {...outside}
          href={`${siteOrigin()}${paths.helpcenter()}`}
          leftSection={<IconHelpCircle size={16} stroke={1.75} />}
        >
          サポートページへ
        </Menu.Item>
      )}
      <Menu.Item {...outside} href={contactUrl()} leftSection={<IconMail size={16} stroke={1.75} />}>
        お問い合わせ
      </Menu.Item>
      {members.length > 1 && (
        <>
          <Menu.Divider />
          <Menu.Label>ワークスペース</Menu.Label>
          <WorkspaceLines members={members} current={current} />
        </>
      )}
      <Menu.Divider />
    </>
  );
};
