import { MalformedRequestError } from './aws-error.ts';

/** A path as it is meant; one that cannot be decoded is the client's mistake. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new MalformedRequestError('InvalidURI', "Couldn't parse the specified URI.");
  }
}
