const MARK = 'hisho-reloaded-at';
/** A second failure this soon is not an old release but a broken one: show the error instead of reloading for ever. */
const AGAIN_AFTER_MS = 30_000;

/** After a release the old chunks are gone; a page opened before it reloads once and gets the new ones. */
export const reloadOnMissingChunk = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(MARK) ?? 0);
    if (Date.now() - last < AGAIN_AFTER_MS) return;
    event.preventDefault();
    sessionStorage.setItem(MARK, String(Date.now()));
    location.reload();
  });
};
