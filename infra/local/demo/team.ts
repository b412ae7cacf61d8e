/** Signs the demo team up, from the first registration mail to the last invitation. */

import type { Target } from './client.ts';
import { Member, send, sendForCookie } from './client.ts';
import { DEMO_PASSWORD, PEOPLE, WORKSPACE } from './people.ts';

export interface Team {
  workspaceId: string;
  groupId: string;
  /** By account name. */
  members: Record<string, Member>;
}

/** STANDARD by bill: the demo's six people, and enough credits to try the secretary. */
const CONTRACT = { planType: 300, paymentMethodType: 20 };

interface Mail {
  to: string | string[];
  text: string;
}

async function linkToken(target: Target, email: string): Promise<string> {
  const mails = await send<Mail[]>(target, 'GET', '/__local/mail.json');
  const mail = mails.find(({ to }) => [to].flat().includes(email));
  const et = mail && /[?&]et=([\w-]+)/.exec(mail.text)?.[1];
  if (!et) throw new Error(`no link was mailed to ${email}`);
  return et;
}

export async function signTeamUp(target: Target, now: () => number): Promise<Team> {
  const [founder, ...others] = PEOPLE as [(typeof PEOPLE)[number], ...typeof PEOPLE];
  const { cookie } = await sendForCookie(target, '/rest/user/initialRegister', {
    name: founder.name,
    email: founder.email,
    password: DEMO_PASSWORD,
    userPasswordConfirm: DEMO_PASSWORD,
  });
  await send(target, 'POST', '/api/auth/confirmUserEmail', { et: await linkToken(target, founder.email) }, { cookie });
  const lead = new Member(target, founder.email, DEMO_PASSWORD, now);
  const { id: workspaceId } = await lead.rest<{ id: string }>('POST', '/workspace/initialRegister', {
    ...WORKSPACE,
    accountName: founder.accountName,
    selectedPlan: CONTRACT.planType,
  });
  await send(target, 'POST', '/__local/plan', { workspaceId, ...CONTRACT });
  const { id: groupId } = await lead.rest<{ id: string }>('POST', `/workspace/${workspaceId}/group/register`, {
    name: 'プロダクト開発',
  });
  await lead.rest('POST', `/workspace/${workspaceId}/group/${groupId}/joinUser`, {
    accountNameList: [founder.accountName],
  });
  for (const person of others) {
    await lead.rest('POST', `/workspace/${workspaceId}/group/${groupId}/invite`, {
      emailList: [person.email],
      role: person.role,
    });
    await send(target, 'POST', '/api/auth/registerInvitedUser', {
      workspaceId,
      et: await linkToken(target, person.email),
      name: person.name,
      accountName: person.accountName,
      password: DEMO_PASSWORD,
      passwordConfirm: DEMO_PASSWORD,
    });
  }
  const members = Object.fromEntries(
    PEOPLE.map(({ accountName, email }) => [accountName, new Member(target, email, DEMO_PASSWORD, now)]),
  );
  return { workspaceId, groupId, members };
}
