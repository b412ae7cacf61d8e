/** Its margin keeps the fixed header off it. */
export const scrollToPart = (id: string): void => {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(id)?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
};
