import { PlainButton, PlainButtonLink } from '#app/components/PlainButton.tsx';
import { useTitle } from '#app/hooks/use-title.ts';
import { paths } from '#app/lib/paths.ts';
import classes from './ErrorScreen.module.css';
import { errorText } from './error-texts.ts';

interface Props {
  status: number;
  title?: string | undefined;
  /** A line under the usual ones. */
  more?: string | undefined;
}

/** A status in the place of a screen. The button is a full navigation: after an error nothing in memory is trusted. */
export const ErrorScreen = ({ status, title: given, more }: Props) => {
  const { title: usual, description, hasBackLink } = errorText(status);
  const title = given ?? usual;
  useTitle(title);
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        {status >= 400 && <p className={classes.status}>{status}</p>}
        <h1>{title}</h1>
        <div className={classes.description}>
          {description.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {more && <p>{more}</p>}
        </div>
        <div className={classes.actions}>
          {status !== 404 && (
            <PlainButton size="md" onClick={() => location.reload()}>
              再読み込み
            </PlainButton>
          )}
          {hasBackLink && (
            <PlainButtonLink size="md" to={paths.top()}>
              TOPに戻る
            </PlainButtonLink>
          )}
        </div>
      </div>
    </div>
  );
};
