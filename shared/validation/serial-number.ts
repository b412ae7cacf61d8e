/** The number of a post, or sub-post, as addresses have it. */
export const SERIAL_NUMBER = /^[1-9]\d{0,8}$/;
