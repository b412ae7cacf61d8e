export const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

export const isUlid = (value: string): boolean => ULID.test(value);
