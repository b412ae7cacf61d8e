import { IconArrowLeft, IconArrowUpRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '#app/components/Logo.tsx';
import { WorkspaceSelect } from '#app/features/workspace/components/WorkspaceSelect.tsx';
import { hasScreen } from '#app/lib/page/screens.ts';
import { siteOrigin } from '#app/lib/page/site-origin.ts';
import { contactUrl } from '#app/lib/page/support.ts';
import { paths } from '#app/lib/paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { useTopLink } from '../navigation/use-top-link.ts';
import type { Place } from '../signed-in/use-place.ts';
import classes from './GlobalHeader.module.css';
import { HeaderMenu } from './HeaderMenu.tsx';

interface Props {
  place: Place;
  /** On phones, in place of the logo: the way back and where one is. */
  phone?: ReactNode;
}

/** The header of everything outside a project (account §2.4). */
export const GlobalHeader = ({ place, phone }: Props) => {
  const { top, projectPage } = useTopLink(place);
  return (
    <header className={classes.header}>
      {phone && <div className={`${classes.phone} only-phone`}>{phone}</div>}
      <Link to={top} className={`${classes.brand} ${phone ? 'only-desktop' : ''}`}>
        <Logo size={22} />
        {PRODUCT_NAME}
      </Link>
      {projectPage && (
        <Link to={projectPage} className={`${classes.link} only-desktop`}>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
          プロジェクトページへ戻る
        </Link>
      )}
      <div className={classes.right}>
        <span className="only-desktop">
          <WorkspaceSelect workspaceId={place.workspaceId} />
        </span>
        {hasScreen(paths.helpcenter()) && (
          <a
            href={`${siteOrigin()}${paths.helpcenter()}`}
            target="_blank"
            rel="noopener"
            className={`${classes.link} only-desktop`}
          >
            サポートページへ
            <IconArrowUpRight size={14} stroke={1.75} aria-hidden="true" />
          </a>
        )}
        <a href={contactUrl()} target="_blank" rel="noopener" className={`${classes.link} only-desktop`}>
          お問い合わせ
        </a>
        <HeaderMenu place={place} />
      </div>
    </header>
  );
};
