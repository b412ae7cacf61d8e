const KEPT = 'hisho-registered-email';

/** The address that a registration of this tab waits at: whoever leaves the form for the start page is told how it goes on. */
export const rememberRegistered = (email: string): void => sessionStorage.setItem(KEPT, email);

export const registeredEmail = (): string | undefined => sessionStorage.getItem(KEPT) ?? undefined;
