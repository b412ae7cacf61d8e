/** A path that leads back into the product and nowhere else: what `referer` and the sign-in's `state` may name. */
const HERE = 'https://here.invalid';
const MAX_LENGTH = 2_000;

export function isSameSitePath(value: string): boolean {
  // Browsers read `//host`, `/\host` and paths with line breaks or tabs in them as other sites.
  if (value.length > MAX_LENGTH || !/^\/(?![/\\])/.test(value) || /[\\\p{Cc}]/u.test(value)) return false;
  return URL.canParse(value, HERE) && new URL(value, HERE).origin === HERE;
}
