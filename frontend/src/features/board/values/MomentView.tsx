import { formatDate, formatDateTime } from '#shared/format/date.ts';
import classes from './CellValueView.module.css';

/** When a post was made or changed: the day, and the minute for who asks. */
const MomentView = ({ moment }: { moment: string }) => (
  <time className={`num ${classes.date}`} dateTime={moment} title={formatDateTime(moment)}>
    {formatDate(moment)}
  </time>
);

export default MomentView;
