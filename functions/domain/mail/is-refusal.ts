/** The service has answered that it did not do it, for too many calls or for what was asked. */
export const isRefusal = (error: unknown): boolean => {
  const status = (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode ?? 0;
  return status >= 400 && status < 500;
};
