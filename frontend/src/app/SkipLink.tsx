import type { MouseEvent } from 'react';
import classes from './SkipLink.module.css';

const goToMain = (event: MouseEvent): void => {
  const main = document.getElementById('main');
  // The address stays: it is the screen's.
  event.preventDefault();
  main?.setAttribute('tabindex', '-1');
  main?.focus();
};

/** Past the menus, for who goes by Tab: it is seen once it has the focus. */
export const SkipLink = () => (
  <a className={classes.skip} href="#main" onClick={goToMain}>
    本文へ移動
  </a>
);
