/** Only what a browser may open as a page: never javascript: or data:. */
export const isHttpUrl = (url: string): boolean => /^https?:\/\/[^\s]+$/i.test(url) && URL.canParse(url);
