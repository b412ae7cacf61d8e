/** What runs now, in the site bucket beside the pages: written by publishing and by the maintenance switch, read by every open page. */
export interface Release {
  releaseVersion: string;
  /** An operator has closed the product for a while (docs/operations.md). */
  maintenance: boolean;
}

export const RELEASE_FILE = 'release.json';
