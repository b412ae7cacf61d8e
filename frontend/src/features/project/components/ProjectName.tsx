import { Link } from 'react-router';
import classes from './ProjectName.module.css';

interface Props {
  name: string;
  projectKey: string;
  /** Where the name leads. */
  to?: string;
  /** What phones have no column for. */
  phoneNote?: string;
}

/** A project's name above its key. */
export const ProjectName = ({ name, projectKey, to, phoneNote }: Props) => (
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
    {phoneNote && <small className="only-phone num">{phoneNote}</small>}
  </div>
);
