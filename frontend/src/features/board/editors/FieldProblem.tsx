import classes from '../values/PostValues.module.css';

/** Why what was typed cannot be kept. */
export const FieldProblem = ({ problem }: { problem: string | undefined }) =>
  problem === undefined ? null : (
    <p className={classes.problem} role="alert">
      {problem}
    </p>
  );
