import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Notice } from '#app/components/states/Notice.tsx';
import { showProblemToast, showToast } from '#app/components/toasts/toasts.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { type AuthDomain, verifyDomain } from '../api/domains.ts';
import classes from './DomainProof.module.css';

const copy = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    showToast('値をコピーしました');
  } catch {
    showProblemToast('コピーできませんでした。値を選んでコピーしてください。');
  }
};

/** The record that proves the domain, and looking whether it stands. */
export const DomainProof = ({
  workspaceId,
  domain,
  onVerified,
}: {
  workspaceId: string;
  domain: AuthDomain;
  onVerified: (domain: AuthDomain) => void;
}) => {
  const { domainName, verificationRecord } = domain;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const id = useId();
  const look = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      onVerified(await verifyDomain({ workspaceId, domainName }));
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.proof}>
      <ol className={classes.steps}>
        <li>{domainName}のDNSを管理している画面で、次のTXTレコードを追加します。</li>
        <li>追加したら、「確認する」を押します。確認が済むまで、だれも参加できません。</li>
      </ol>
      <dl className={classes.record}>
        <div>
          <dt>種類</dt>
          <dd>TXT</dd>
        </div>
        <div>
          <dt>名前（ホスト）</dt>
          <dd>
            {domainName}
            <span className={classes.host}>（@ と書くDNSサービスもあります）</span>
          </dd>
        </div>
        <div>
          <dt id={id}>値</dt>
          <dd>
            <input
              readOnly
              aria-labelledby={id}
              value={verificationRecord}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button
              leftSection={<IconCopy size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => void copy(verificationRecord)}
            >
              コピー
            </Button>
          </dd>
        </div>
      </dl>
      {problem !== undefined && <Notice tone="warning">{messageOf(problem)}</Notice>}
      <div className={classes.look}>
        <Button loading={isBusy} onClick={() => void look()}>
          確認する
        </Button>
        <p>反映まで、最長で48時間かかることがあります。</p>
      </div>
    </div>
  );
};
