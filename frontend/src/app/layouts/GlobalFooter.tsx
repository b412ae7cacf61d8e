import { Link } from 'react-router';
import { hasScreen } from '#app/lib/page/screens.ts';
import { paths } from '#app/lib/paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import classes from './GlobalFooter.module.css';

const LEGAL = [
  { label: '利用規約', to: paths.terms() },
  { label: 'プライバシーポリシー', to: paths.privacy() },
];
const HELP = [{ label: 'お問い合わせ', to: paths.request() }, ...LEGAL];

/** Terms, privacy and the copyright line; in the help centre with お問い合わせ before them (account §2.4). */
export const GlobalFooter = ({ isHelpcenter = false }: { isHelpcenter?: boolean }) => {
  const links = (isHelpcenter ? HELP : LEGAL).filter(({ to }) => hasScreen(to));
  return (
    <footer className={classes.footer}>
      {links.length > 0 && (
        <nav aria-label="規約など">
          {links.map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
      )}
      <small>© 2026 {PRODUCT_NAME}</small>
    </footer>
  );
};
