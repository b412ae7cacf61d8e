import { goToMain } from './go-to-main.ts';
import classes from './SkipLink.module.css';

/** Past the menus, for who goes by Tab: it is seen once it has the focus. */
export const SkipLink = () => (
  <a
    className={classes.skip}
    href="#main"
    onClick={(event) => {
      event.preventDefault();
      goToMain();
    }}
  >
    本文へ移動
  </a>
);
