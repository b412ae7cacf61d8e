import type { ReactNode } from 'react';
import { useTitle } from '#app/hooks/use-title.ts';
import classes from './SettingPage.module.css';

interface Props {
  title: string;
  /** What can be done here, in one sentence. */
  description?: string;
  /** At the right: other buttons, then the one primary button. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The head of a screen in the settings layouts, and what is below it. */
export const SettingPage = ({ title, description, actions, children }: Props) => {
  useTitle(title);
  return (
    <>
      <div className={classes.head}>
        <div className="grow">
          <h1>{title}</h1>
          {description && <p>{description}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </>
  );
};
