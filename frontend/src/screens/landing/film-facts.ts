/** The film of the product as `npm run film` takes it; its size in CSS pixels. */
export const FILM = { seconds: 24, width: 1280, height: 720 } as const;
