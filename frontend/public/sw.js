// Keeps the shell: the page and the parts of it that were here before, so that the app opens without a connection, too.
// Whatever the server answers comes first; nothing of a person is kept, and no answer of the API goes through here.
const CACHE = 'hisho-shell';
const SHELL = '/index.html';
const LATER = '/later.json';
/** Named without their contents: the newest is asked for. */
const BESIDE = ['/color-scheme.js', '/favicon.svg'];
const ASSETS = '/assets/';

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keepShell());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || request.cache === 'no-store') return;
  if (request.mode === 'navigate' && (pathname === '/' || pathname.startsWith('/workspace/'))) {
    event.respondWith(page(event));
  } else if (pathname.startsWith(ASSETS)) {
    event.respondWith(asset(event));
  } else if (BESIDE.includes(pathname)) {
    event.respondWith(fetch(request).catch(async (error) => (await caches.match(pathname)) ?? Promise.reject(error)));
  }
});

/** What a page had loaded before this was there. */
self.addEventListener('message', (event) => {
  const files = event.data?.files;
  if (Array.isArray(files)) event.waitUntil(keepAll(files.filter((file) => String(file).startsWith(ASSETS))));
});

const page = async (event) => {
  try {
    const answer = await fetch(event.request);
    if (answer.ok) event.waitUntil(keepShell().catch(() => undefined));
    return answer;
  } catch (error) {
    return (await caches.match(SHELL)) ?? Promise.reject(error);
  }
};

/** Its name tells its contents. */
const asset = async (event) => {
  const { request } = event;
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    // Without room, the page has it from the network.
    const keep = async () => (await caches.open(CACHE)).put(request.url, copy);
    event.waitUntil(keep().catch(() => undefined));
  }
  return answer;
};

const keepAll = async (files) => {
  const cache = await caches.open(CACHE);
  await Promise.all(
    files.map(async (file) => {
      if (!(await cache.match(file))) await cache.add(file).catch(() => undefined);
    }),
  );
};

/** The page of the newest release, with what it starts with; what earlier releases left goes. */
const keepShell = async () => {
  const answer = await fetch(SHELL, { cache: 'no-cache' });
  if (!answer.ok) return;
  const cache = await caches.open(CACHE);
  const text = await answer.clone().text();
  const isSame = (await (await cache.match(SHELL))?.text()) === text;
  if (isSame) return;
  const started = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
  await keepAll([...started, ...BESIDE]);
  await cache.put(SHELL, answer);
  const later = await fetch(LATER).then((list) => (list.ok ? list.json() : undefined));
  if (!later) return;
  const current = new Set([...started, ...later.map((file) => `/${file}`)]);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(ASSETS) && !current.has(pathname)) await cache.delete(request);
  }
};
