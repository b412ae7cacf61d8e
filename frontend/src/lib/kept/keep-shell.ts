const ASSETS = '/assets/';

/** Has the browser keep the page and its parts (`public/sw.js`), so that it opens without a connection. A browser may refuse. */
export const keepShell = async (): Promise<void> => {
  try {
    const { serviceWorker } = navigator;
    await serviceWorker.register('/sw.js');
    if (!serviceWorker.controller)
      await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
    serviceWorker.controller?.postMessage({ files: loadedFiles() });
  } catch {
    // Not there, blocked, or no room: the app needs a connection to open, as a page does.
  }
};

/** What came before it was kept by anybody. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((pathname) => pathname.startsWith(ASSETS));
