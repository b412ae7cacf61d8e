/**
 * The app takes the place of a drawn page: it is fetched once somebody touches what needs it, and what was typed, opened and
 * pressed until then is there afterwards.
 */
import { goOnWithFilm } from '#app/screens/landing/follow-film.ts';
import { APP_ID, APP_MISSING_ID, TAKE_OVER } from '#shared/front-page.ts';

/** What can be typed in, pressed or opened; both pages have the same, in the same order. */
const CONTROLS = ':is(a[href], button, input, textarea, select, summary)';
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isField = (element: Element | undefined): element is Field =>
  element?.matches('input, textarea, select') === true;

const controlsOf = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(`#main ${CONTROLS}`)];

/** Searching and films, like links, work by themselves. */
const needsApp = (target: EventTarget | null): HTMLElement | undefined => {
  const control =
    target instanceof Element ? target.closest<HTMLElement>('button, input, textarea, select, form') : null;
  return control && !control.closest('search, [data-film]') ? control : undefined;
};

/** Gives what fetches the app. `untilTaken` ends with the drawn page. */
export function letAppTakeOver(root: HTMLElement, untilTaken: AbortController): () => void {
  const { signal } = untilTaken;
  const path = location.pathname;
  /** The place among the controls of what was pressed meanwhile. */
  let pressed: number | undefined;
  let isHeld = false;
  let isComposing = false;
  let take: (() => void) | undefined;

  // Not in the middle of a press or of a word: its end would find nothing to belong to.
  const takeWhenFree = (): void => {
    if (isHeld || isComposing || !take || signal.aborted) return;
    untilTaken.abort();
    takeOver(root, path, take, pressed);
  };
  const on = <Name extends keyof DocumentEventMap>(name: Name, then: (event: DocumentEventMap[Name]) => void): void =>
    document.addEventListener(name, then, { signal, capture: true });

  const load = (): void => loadApp(root, signal);
  for (const name of ['pointerover', 'focusin', 'input'] as const) on(name, ({ target }) => needsApp(target) && load());
  on('click', (event) => {
    const button = needsApp(event.target)?.closest('button');
    if (!button) return;
    event.preventDefault();
    pressed = controlsOf(root).indexOf(button);
    load();
  });
  on('submit', (event) => {
    if (!needsApp(event.target)) return;
    event.preventDefault();
    load();
  });
  for (const name of ['pointerdown', 'keydown'] as const) on(name, () => (isHeld = true));
  // The click comes after its release.
  for (const name of ['pointerup', 'pointercancel', 'keyup'] as const)
    on(name, () => {
      isHeld = false;
      setTimeout(takeWhenFree);
    });
  window.addEventListener('blur', () => (isHeld = false), { signal });
  on('compositionstart', () => (isComposing = true));
  on('compositionend', () => {
    isComposing = false;
    setTimeout(takeWhenFree);
  });
  root.addEventListener(
    TAKE_OVER,
    (event) => {
      take = (event as CustomEvent<() => void>).detail;
      takeWhenFree();
    },
    { signal },
  );

  for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[readonly]'))
    field.readOnly = false;
  root.dataset['rendered'] = 'awake';
  return load;
}

/** Its scripts lie in the page, where they do not run. */
function loadApp(root: HTMLElement, signal: AbortSignal): void {
  const scripts = document.querySelector<HTMLTemplateElement>(`template#${APP_ID}`);
  if (!scripts || signal.aborted) return;
  root.dataset['rendered'] = 'waiting';
  for (const script of scripts.content.querySelectorAll('script'))
    script.addEventListener('error', () => {
      root.dataset['rendered'] = 'awake';
      document.getElementById(APP_MISSING_ID)?.removeAttribute('hidden');
    });
  scripts.remove();
  document.head.append(scripts.content);
}

function takeOver(root: HTMLElement, path: string, show: () => void, pressed: number | undefined): void {
  const top = window.scrollY;
  const before = controlsOf(root);
  const focused = document.activeElement;
  const selection = isField(focused ?? undefined) ? selectionOf(focused as Field) : undefined;
  const opened = [...root.querySelectorAll<HTMLDetailsElement>('#main details')].map(({ open }) => open);
  const films = [...root.querySelectorAll<HTMLElement>('[data-film]')];
  const faded = [...root.querySelectorAll('[data-fade]')].map((part) => part.hasAttribute('data-shown'));

  root.removeAttribute('data-rendered');
  show();

  // Before anything is measured: what has been seen already does not come in once more.
  root.querySelectorAll('[data-fade]').forEach((part, index) => {
    if (faded[index]) part.toggleAttribute('data-shown', true);
  });
  root.querySelectorAll<HTMLDetailsElement>('#main details').forEach((part, index) => {
    part.open = opened[index] ?? false;
  });
  root.querySelectorAll<HTMLElement>('[data-film]').forEach((film, index) => {
    if (films[index]) goOnWithFilm(films[index], film);
  });
  const after = controlsOf(root);
  // Who is signed in after all has been led elsewhere, where nothing of this belongs.
  const isSamePage = location.pathname === path && after.length === before.length;
  const same = (index: number): HTMLElement | undefined =>
    isSamePage && after[index]?.tagName === before[index]?.tagName ? after[index] : undefined;
  before.forEach((field, index) => {
    const present = same(index);
    if (isField(field) && isField(present)) keepValue(field, present);
  });
  const now = focused instanceof HTMLElement ? same(before.indexOf(focused)) : undefined;
  now?.focus({ preventScroll: true });
  if (selection && isField(now)) (now as HTMLInputElement).setSelectionRange(...selection);
  window.scrollTo({ top, behavior: 'instant' });
  // What was typed must be known to the form first.
  if (pressed !== undefined) setTimeout(() => same(pressed)?.click());
}

/** Kinds of fields without a selection (an e-mail address) tell none. */
const selectionOf = (field: Field): [number, number] | undefined =>
  'selectionStart' in field && field.selectionStart !== null && field.selectionEnd !== null
    ? [field.selectionStart, field.selectionEnd]
    : undefined;

function keepValue(from: Field, to: Field): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(from.type)) {
    if (from.checked !== to.checked) to.click();
    return;
  }
  if (from.value === to.value) return;
  // React keeps a setter of its own on each field, and hears of a change by the event alone.
  const own = Object.getPrototypeOf(to) as object;
  Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(to, from.value);
  to.dispatchEvent(new Event('input', { bubbles: true }));
}
