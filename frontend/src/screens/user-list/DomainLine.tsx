import { IconWorld } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { AuthDomain } from '#app/features/auth-domain/api/domains.ts';
import { paths } from '#app/lib/paths.ts';
import classes from './DomainLine.module.css';

/** Who joins without an invitation; nothing while no domain is linked and proven. */
export const DomainLine = ({ workspaceId }: { workspaceId: string }) => {
  const domains = useProvenDomains(workspaceId);
  if (domains.length === 0) return null;
  const isGoogleOnly = domains.every(({ authProvider }) => authProvider !== null);
  return (
    <p className={classes.line}>
      <IconWorld size={16} stroke={1.75} aria-hidden="true" />
      <span>
        {domains.map(({ domainName }) => domainName).join('、')} の
        {isGoogleOnly ? ' Google アカウント' : 'メールアドレス'}を持つ人は、招待なしで参加できます。
        <Link to={paths.domainList(workspaceId)}>連携ドメインを管理</Link>
      </span>
    </p>
  );
};

/** A line less is no reason for an error: the list of people stands without it. */
const useProvenDomains = (workspaceId: string): readonly AuthDomain[] => {
  const [domains, setDomains] = useState<readonly AuthDomain[]>([]);
  useEffect(() => {
    let isCurrent = true;
    import('#app/features/auth-domain/api/domains.ts')
      .then(({ getDomains }) => getDomains(workspaceId))
      .then(
        (list) => isCurrent && setDomains(list.filter(({ isVerified }) => isVerified)),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [workspaceId]);
  return domains;
};
