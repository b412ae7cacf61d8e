const KEPT = 'hisho-registered-email';

/** The address that a registration of this tab waits at: whoever leaves the form for the start page is told how it goes on. */
export const rememberRegistered = (email: string): void => sessionStorage.setItem(KEPT, email);

/** Nobody, where the page is rendered without a browser. */
export const registeredEmail = (): string | undefined => globalThis.sessionStorage?.getItem(KEPT) ?? undefined;
