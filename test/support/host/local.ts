/** The local host's own pages: mails, clock, schedules. */
import type { Contract } from '#infra/operator/arrange.ts';
import { PaymentMethodType, WorkspacePlanType } from '#shared/enums/enums.ts';
import { http } from './http.ts';

export interface Mail {
  id: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  at: string;
}

export class Local {
  readonly port: number;

  constructor(port: number) {
    this.port = port;
  }

  async mails(to?: string): Promise<Mail[]> {
    const { json } = await http(this.port, {
      path: `/__local/mail.json${to ? `?${new URLSearchParams({ to })}` : ''}`,
    });
    return json as Mail[];
  }

  /** Token of the newest link mailed to an address. */
  async linkToken(to: string): Promise<string> {
    const et = /[?&]et=([\w-]+)/.exec((await this.mails(to)).at(0)?.text ?? '')?.[1];
    if (!et) throw new Error(`no link was mailed to ${to}`);
    return et;
  }

  async setClock(offsetMs: number): Promise<void> {
    await http(this.port, { method: 'POST', path: '/__local/clock', body: { offsetMs } });
  }

  /** What an operator arranges with a team: STANDARD by bill unless told. */
  async arrangeContract(workspaceId: string, contract: Partial<Contract> = {}): Promise<void> {
    const body = {
      workspaceId,
      planType: WorkspacePlanType.STANDARD,
      paymentMethodType: PaymentMethodType.BILL_PAYMENT,
      ...contract,
    };
    const { status, text } = await http(this.port, { method: 'POST', path: '/__local/plan', body });
    if (status >= 300) throw new Error(`contract: ${status} ${text}`);
  }

  /** TXT records of a name in the DNS that the host asks; none: the name is gone. */
  async setTxt(name: string, ...texts: string[]): Promise<void> {
    await http(this.port, { method: 'POST', path: '/__local/dns', body: { name, texts } });
  }

  /** Whether the content management service answers, and what it has beside the files of the repository. */
  async setContent(content: {
    isAway?: boolean;
    added?: { type: string; id: string; fields: Record<string, unknown> }[];
  }): Promise<void> {
    await http(this.port, { method: 'POST', path: '/__local/contentful', body: content });
  }

  /** What the double of Stripe does next: holds its events, is away, lets time pass, sends an event. */
  async stripe(asked: {
    isHolding?: boolean;
    isAway?: boolean;
    tick?: boolean;
    refund?: { invoiceId: string; amount: number };
    dispute?: { invoiceId: string; outcome: 'won' | 'lost' };
    post?: { event: Record<string, unknown>; ageSeconds?: number; secret?: string };
  }): Promise<{ status?: number; events: Record<string, unknown>[] }> {
    const { status, json, text } = await http(this.port, { method: 'POST', path: '/__local/stripe', body: asked });
    if (status >= 300) throw new Error(`stripe: ${status} ${text}`);
    return json as { status?: number; events: Record<string, unknown>[] };
  }

  /** What Stripe.js asks for whoever types a card. */
  async stripeBrowser(what: 'setup' | 'payment', body: Record<string, unknown>): Promise<Record<string, any>> {
    const path = `/__local/partners/stripe/browser/${what}`;
    return (await http(this.port, { method: 'POST', path, body: { key: 'pk_test_local', ...body } })).json;
  }

  /** What was said in Slack, newest first; `channel`: the path of its webhook. */
  async said(): Promise<{ channel: string; text: string }[]> {
    return (await http(this.port, { path: '/__local/slack.json' })).json as { channel: string; text: string }[];
  }

  async fire(schedule: string): Promise<void> {
    const { status, text } = await http(this.port, { method: 'POST', path: `/__local/schedule/${schedule}` });
    if (status >= 300) throw new Error(`schedule ${schedule}: ${status} ${text}`);
  }

  /** Ends a function's workers in the middle of what they do; returns how many. */
  async kill(logicalId: string): Promise<number> {
    const { json } = await http(this.port, { method: 'POST', path: `/__local/kill/hisho-local-${logicalId}` });
    return (json as { killed: number }).killed;
  }
}
