import { Link } from 'react-router';
import classes from './ProjectName.module.css';

/** A project's name above its key; the name leads somewhere, if there is where to. */
export const ProjectName = ({ name, projectKey, to }: { name: string; projectKey: string; to?: string }) => (
  <div className={classes.project}>
    {to === undefined ? (
      <span className="ellipsis" title={name}>
        {name}
      </span>
    ) : (
      <Link to={to} className="ellipsis" title={name}>
        {name}
      </Link>
    )}
    <small className="ellipsis">{projectKey}</small>
  </div>
);
