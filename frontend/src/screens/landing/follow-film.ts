/** What a film's button and its own controls do, on the page that a function drew as in the app. */

/** Without words: not played yet. */
export type FilmState = 'playing' | 'failed';

async function play(film: HTMLElement, video: HTMLVideoElement): Promise<void> {
  film.dataset['state'] = 'playing' satisfies FilmState;
  // What could not be fetched is asked for again.
  if (video.error || video.networkState === video.NETWORK_NO_SOURCE) video.load();
  try {
    await video.play();
  } catch (error) {
    if ((error as Error).name !== 'AbortError') fail(film);
  }
}

function fail(film: HTMLElement): void {
  film.dataset['state'] = 'failed' satisfies FilmState;
  film.querySelector('button')?.focus({ preventScroll: true });
}

/** The returned function ends it. */
export function followFilm(film: HTMLElement): () => void {
  const video = film.querySelector('video')!;
  const ending = new AbortController();
  const { signal } = ending;
  const press = (): void => {
    void play(film, video);
    // The button goes; keys go on with the film's own controls.
    video.focus({ preventScroll: true });
  };
  film.querySelector('button')?.addEventListener('click', press, { signal });
  // Without a source that can be fetched, playing waits for another one for ever.
  [...video.querySelectorAll('source')].at(-1)?.addEventListener('error', () => fail(film), { signal });
  video.addEventListener('playing', () => (film.dataset['state'] = 'playing' satisfies FilmState), { signal });
  return () => ending.abort();
}

/** Another drawing of the same film goes on where this one stood. */
export function goOnWithFilm(from: HTMLElement, to: HTMLElement): void {
  const [before, after] = [from.querySelector('video')!, to.querySelector('video')!];
  const { state } = from.dataset;
  if (state === undefined) return;
  to.dataset['state'] = state;
  after.currentTime = before.currentTime;
  if (!before.paused) void play(to, after);
}
