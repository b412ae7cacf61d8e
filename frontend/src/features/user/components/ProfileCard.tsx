import { useState } from 'react';
import { Avatar } from '#app/components/Avatar.tsx';
import { formatDate } from '#shared/format/date.ts';
import type { User } from '../api/users.ts';
import { lastUse } from '../user-list.ts';
import classes from './ProfileCard.module.css';

/** Who the person is, since when, and when they were last here. */
export const ProfileCard = ({ user, isMe }: { user: User; isMe: boolean }) => {
  const [now] = useState(() => Date.now());
  const facts: [string, string][] = [
    ['メールアドレス', user.user.email],
    ['アカウント名', user.accountName],
    ['参加日', formatDate(user.audit.createdAt)],
    ['最終利用', lastUse(user, now)],
    ['状態', user.deactivatedDate ? `無効（${formatDate(user.deactivatedDate)}から）` : '有効'],
  ];
  return (
    <section className={classes.card} aria-label="プロフィール">
      <Avatar name={user.user.name} accountName={user.recordedAccountName} thumbnail={user.user.thumbnail} size={64} />
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">
              {value}
              {name === 'アカウント名' && isMe && <span className="muted">（あなた）</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
