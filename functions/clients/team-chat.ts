/** Slack's Incoming Webhooks: an address of a channel takes a text, and gives nothing back. */
import { environment } from './environment.ts';
import type { TeamChat } from './ports.ts';

const TIMEOUT_MS = 5_000;

export const teamChat: TeamChat = {
  async post(webhookUrl, text) {
    // The host is the stage's, whatever is stored.
    const { pathname } = new URL(webhookUrl);
    const answer = await fetch(`${environment('slackOrigin')}${pathname}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ text }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`Slack answered ${answer.status}`);
  },
};
