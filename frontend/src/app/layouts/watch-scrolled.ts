/** The bar turns more opaque past this (account §9.5). */
const SCROLLED_PX = 100;

/** Tells at once and whenever it changes; the returned function ends it. */
export const watchScrolled = (tell: (isScrolled: boolean) => void): (() => void) => {
  const look = (): void => tell(window.scrollY > SCROLLED_PX);
  look();
  window.addEventListener('scroll', look, { passive: true });
  return () => window.removeEventListener('scroll', look);
};
