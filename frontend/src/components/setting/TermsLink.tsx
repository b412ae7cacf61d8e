import { hasScreen } from '#app/lib/page/screens.ts';
import { paths } from '#app/lib/paths.ts';

/** 利用規約, in a new tab so that nothing typed is left behind. */
export const TermsLink = () =>
  hasScreen(paths.terms()) ? (
    <a href={paths.terms()} target="_blank" rel="noopener">
      利用規約
    </a>
  ) : (
    <>利用規約</>
  );
