/** Verified senders: whole domains with their sub-domains, or single addresses. */
export interface Identity {
  name: string;
  configurationSet?: string;
}

export class Identities {
  readonly #identities: Identity[] = [];

  add(identity: Identity): void {
    this.#identities.push(identity);
  }

  /** The identity that lets this sender send. */
  find(sender: string): Identity | undefined {
    const address = addressOf(sender);
    const domain = domainOf(sender);
    return this.#identities.find(({ name }) => name === address || name === domain || domain.endsWith(`.${name}`));
  }
}

/** `Hisho <noreply@hisho.localhost>` → `noreply@hisho.localhost`. */
export const addressOf = (sender: string): string => (/<([^>]+)>\s*$/.exec(sender)?.[1] ?? sender).trim().toLowerCase();
export const domainOf = (sender: string): string => addressOf(sender).split('@').pop() ?? '';
