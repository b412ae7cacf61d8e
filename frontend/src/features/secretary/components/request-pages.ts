import type { SecretaryRequest } from '#shared/contract/secretary.ts';
import type { RequestPage } from '../api/requests.ts';

/** What is shown once the newest page was read again: older ones stay, unless some between them and the page were never read. */
export function withNewest(shown: RequestPage | undefined, newest: RequestPage): RequestPage {
  const { requestHistoryList, cursor } = newest;
  if (!shown || cursor === null) return newest;
  const older = shown.requestHistoryList.filter(({ requestHistoryId }) => requestHistoryId < cursor);
  const isJoined = requestHistoryList.length === 0 || older.length < shown.requestHistoryList.length;
  if (older.length === 0 || !isJoined) return newest;
  return { ...newest, requestHistoryList: [...requestHistoryList, ...older], cursor: shown.cursor };
}

/** With the page behind what is shown; as it is when what is shown has begun anew meanwhile. */
export const withOlder = (shown: RequestPage, from: string, older: RequestPage): RequestPage =>
  shown.cursor === from
    ? { ...older, requestHistoryList: [...shown.requestHistoryList, ...older.requestHistoryList] }
    : shown;

/** With what became of one request, where it is shown. */
export const withRequest = (shown: RequestPage, request: SecretaryRequest): RequestPage => ({
  ...shown,
  requestHistoryList: shown.requestHistoryList.map((one) =>
    one.requestHistoryId === request.requestHistoryId ? request : one,
  ),
});
