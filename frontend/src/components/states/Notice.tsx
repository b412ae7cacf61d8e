import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Notice.module.css';

const ICONS = { danger: IconAlertCircle, warning: IconAlertTriangle, info: IconInfoCircle, success: IconCircleCheck };

/** A message inside the page, with at most one action. */
export const Notice = ({
  tone,
  children,
  action,
}: {
  tone: keyof typeof ICONS;
  children: ReactNode;
  action?: ReactNode;
}) => {
  const Mark = ICONS[tone];
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Mark size={16} stroke={1.75} aria-hidden="true" />
      <p>{children}</p>
      {action}
    </div>
  );
};
