import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ActionContext } from '#app/actions/action.ts';
import { paths } from '#app/lib/paths.ts';
import { isAdmin } from '#shared/rules/access/roles.ts';
import { unpaidWords } from '../unpaid-words.ts';
import classes from './UnpaidStrip.module.css';

/** A payment is missing: said above every screen but the one where it is paid, which says it by itself. */
const UnpaidStrip = ({ pathname, workspaceId = '', role, readOnlyFrom }: ActionContext) => {
  const pays = role !== undefined && isAdmin(role);
  const words = readOnlyFrom && unpaidWords({ isAdmin: pays, readOnlyFrom, now: new Date() });
  if (!words || pathname === '/workspace/config/payment') return null;
  return (
    <div className={classes.strip} role="status">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
      <p>{words}</p>
      {pays && <Link to={paths.payment(workspaceId)}>お支払い画面へ</Link>}
    </div>
  );
};
export default UnpaidStrip;
