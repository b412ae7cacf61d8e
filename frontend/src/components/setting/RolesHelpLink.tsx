import { paths } from '#app/lib/paths.ts';

/** Beside everything that lets a role be chosen; in a new tab, so that nothing chosen is lost. */
export const RolesHelpLink = ({ className }: { className?: string | undefined }) => (
  <a className={className} href={paths.help('roles')} target="_blank" rel="noopener">
    ロールでできること
  </a>
);
