import classes from './NameChips.module.css';

/** More would make rows of different heights. */
const SHOWN = 3;

/** Names side by side, the first ones of many. */
export const NameChips = ({ names }: { names: readonly string[] }) => (
  <span className={classes.chips}>
    {names.slice(0, SHOWN).map((name) => (
      <span key={name} className={`${classes.chip} gray ellipsis`} title={name}>
        {name}
      </span>
    ))}
    {names.length > SHOWN && (
      <span className={`${classes.rest} num`} title={names.slice(SHOWN).join('、')}>
        ほか{names.length - SHOWN}
      </span>
    )}
  </span>
);
