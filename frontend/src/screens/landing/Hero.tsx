import { Button } from '@mantine/core';
import { IconCircleDot, IconMessage } from '@tabler/icons-react';
import { Link } from 'react-router';
import { SecretaryMark } from '#app/components/Logo.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { registeredEmail } from '#app/features/registration/registered.ts';
import type { OfferedPlan } from '#app/features/registration/selected-plan.ts';
import { extensionUrl } from '#app/lib/page/support.ts';
import { paths } from '#app/lib/paths.ts';
import { WorkspacePlanType } from '#shared/enums/enums.ts';
import { RequestType } from '#shared/rules/request.ts';
import { Film } from './Film.tsx';
import classes from './Landing.module.css';

const SOURCES = [
  { Mark: IconCircleDot, place: '128　予約変更メールが届かない', words: '18時台に多く、3割ほどが届いていません。' },
  { Mark: IconMessage, place: '128 のコメント', words: '先月は3件だったのに、今週だけで6件目です。' },
  { Mark: IconCircleDot, place: '131　再送の待ち時間を見直す', words: '再送の並列数は、暫定で1とする。' },
];

/** What the product does in one look: sources, a report on them, what to do next; then the product itself. */
export const Hero = ({ onTry }: { onTry: (plan: OfferedPlan) => void }) => {
  const registered = registeredEmail();
  return (
    <div id="overview" className={classes.hero}>
      <div className={classes.width}>
        <h1>
          <span>AI秘書が、</span>
          <span>あなたのチームを</span>
          <span>最速で動かす</span>
        </h1>
        <p className={classes.lead}>
          要望、不具合、タスク。チームの情報を一つの場所に集め、根拠つきの報告で次の一手を決められます。指示文は要りません。
        </p>
        {registered !== undefined && (
          <div className={classes.registered}>
            <Notice
              tone="info"
              action={
                <Button component={Link} to={paths.workspaceRegister()} size="xs">
                  もう一度登録する
                </Button>
              }
            >
              {registered}{' '}
              に案内をお送りしました。メールのリンクから続けてください。届かないときは、もう一度登録できます。
            </Notice>
          </div>
        )}
        <div className={classes.actions}>
          <Button size="lg" variant="filled" onClick={() => onTry(WorkspacePlanType.STARTER)}>
            無料で試す
          </Button>
          <Button component={Link} to={paths.request(RequestType.MATERIAL)} size="lg">
            3分でわかる概要
          </Button>
          {extensionUrl() && (
            <Button
              component="a"
              href={extensionUrl()}
              target="_blank"
              rel="noopener"
              size="lg"
              data-track="install_click"
            >
              ブラウザー拡張をインストール
            </Button>
          )}
        </div>
        <Picture />
        <Film />
      </div>
    </div>
  );
};

const Picture = () => (
  <figure className={classes.picture}>
    <figcaption className="visually-hidden">画面の例：もとの投稿、根拠つきの報告、次の行動</figcaption>
    <ul>
      {SOURCES.map(({ Mark, place, words }, index) => (
        <li key={place}>
          <small>
            <Mark size={14} stroke={1.75} aria-hidden="true" />
            {place}
            <b>{index + 1}</b>
          </small>
          {words}
        </li>
      ))}
    </ul>
    <div className={classes.report}>
      <small>
        <SecretaryMark size={14} />
        進捗の概要
      </small>
      <strong>予約変更メールの不達を、今週の最優先に</strong>
      <p>
        報告が今週だけで6件に増えました<b>2</b>。18時台に集中し、再送の並列数は1のままです<b>1</b>
        <b>3</b>。
      </p>
    </div>
    <ul>
      <li>
        <small>次の行動（提案）</small>
        128 の期限を今週にする
      </li>
      <li>
        <small>次の行動（提案）</small>
        131 の担当者を決める
      </li>
    </ul>
  </figure>
);
