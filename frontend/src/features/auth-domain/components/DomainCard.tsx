import { Button } from '@mantine/core';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import type { AuthDomain } from '../api/domains.ts';
import classes from './DomainCard.module.css';
import { DomainProof } from './DomainProof.tsx';

interface Props {
  workspaceId: string;
  domain: AuthDomain;
  onVerified: (domain: AuthDomain) => void;
  onUnlink: () => void;
}

/** One domain: who of it may join, and what is missing until they may. */
export const DomainCard = ({ workspaceId, domain, onVerified, onUnlink }: Props) => {
  const { domainName, authProvider, isVerified } = domain;
  return (
    <li className={classes.card} aria-label={domainName}>
      <div className={classes.head}>
        <div className="grow">
          <h2>{domainName}</h2>
          <p>{authProvider === null ? 'メールアドレスを確認したすべての人' : 'Googleアカウントの人'}</p>
        </div>
        <span className={classes.state} data-verified={isVerified || undefined}>
          {isVerified ? (
            <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconClock size={16} stroke={1.75} aria-hidden="true" />
          )}
          {isVerified ? '確認済み' : '確認待ち'}
        </span>
        <Button onClick={onUnlink} aria-label={`${domainName}の連携を解除`}>
          解除
        </Button>
      </div>
      {!isVerified && <DomainProof workspaceId={workspaceId} domain={domain} onVerified={onVerified} />}
    </li>
  );
};
