/** The address stays: it is the screen's. */
export const goToMain = (): void => {
  const main = document.getElementById('main');
  main?.setAttribute('tabindex', '-1');
  main?.focus();
};
