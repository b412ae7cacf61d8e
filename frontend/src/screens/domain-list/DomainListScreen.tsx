import { Button } from '@mantine/core';
import { IconPlus, IconWorld } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useLoaderData } from 'react-router';
import { ConfirmDialog } from '#app/components/ConfirmDialog.tsx';
import { SettingPage } from '#app/components/setting/SettingPage.tsx';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { showToast } from '#app/components/toasts/toasts.ts';
import { type AuthDomain, deleteDomain } from '#app/features/auth-domain/api/domains.ts';
import { DomainCard } from '#app/features/auth-domain/components/DomainCard.tsx';
import classes from './DomainListScreen.module.css';
import type { DomainListData } from './loader.ts';

const AddDomainDialog = lazy(() => import('#app/features/auth-domain/components/AddDomainDialog.tsx'));

/** 連携ドメイン管理: whose people join without an invitation. */
export const DomainListScreen = () => {
  const { workspaceId, domains: loaded } = useLoaderData<DomainListData>();
  const [domains, setDomains] = useState(loaded);
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<AuthDomain>();
  const put = (domain: AuthDomain): void =>
    setDomains((before) =>
      [...before.filter(({ domainName }) => domainName !== domain.domainName), domain].sort((a, b) =>
        a.domainName < b.domainName ? -1 : 1,
      ),
    );
  const unlink = async ({ domainName }: AuthDomain): Promise<void> => {
    await deleteDomain({ workspaceId, domainName });
    setDomains((before) => before.filter((domain) => domain.domainName !== domainName));
    showToast(`「${domainName}」の連携を解除しました`);
  };
  const add = (
    <Button
      variant="filled"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
      onClick={() => setAdding(true)}
    >
      ドメインを追加
    </Button>
  );
  return (
    <SettingPage
      title="連携ドメイン管理"
      description="会社のドメインのメールアドレスを持つ人は、招待なしで参加できます。"
      actions={domains.length > 0 && add}
    >
      {domains.length > 0 ? (
        <ul className={classes.list}>
          {domains.map((domain) => (
            <DomainCard
              key={domain.domainName}
              workspaceId={workspaceId}
              domain={domain}
              onVerified={(verified) => {
                put(verified);
                showToast(`「${verified.domainName}」を確認しました`);
              }}
              onUnlink={() => setLeaving(domain)}
            />
          ))}
        </ul>
      ) : (
        <EmptyState icon={IconWorld} title="まだ連携ドメインがありません" actions={add}>
          会社のドメインを追加し、DNSで確認すると、そのメールアドレスを持つ人が自分で参加できるようになります。
        </EmptyState>
      )}
      <ConfirmDialog
        opened={leaving !== undefined}
        title={`「${leaving?.domainName}」の連携を解除しますか。`}
        confirmLabel="解除する"
        onConfirm={() => unlink(leaving!)}
        onClose={() => setLeaving(undefined)}
      >
        {leaving?.isVerified
          ? 'このドメインの人は、招待なしでは参加できなくなります。すでに参加している人は、そのまま使えます。'
          : 'あとで追加しなおすと、TXTレコードの値が変わります。'}
      </ConfirmDialog>
      <Suspense>
        {isAdding && <AddDomainDialog workspaceId={workspaceId} onAdded={put} onClose={() => setAdding(false)} />}
      </Suspense>
    </SettingPage>
  );
};
