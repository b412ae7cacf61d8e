/** One id from the browser to the job; it stands in every log line, so only a harmless one is taken over from a caller. */
const CORRELATION_ID = /^[\w-]{8,64}$/;

export const correlationIdOf = (headers: Record<string, string | undefined>): string | undefined => {
  const given = headers['x-correlation-id'];
  return given && CORRELATION_ID.test(given) ? given : undefined;
};
