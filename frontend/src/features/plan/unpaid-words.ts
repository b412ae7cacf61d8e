import { formatDayInSentence } from '#shared/format/date.ts';

/** What a missing payment means for whoever reads it; undefined: nothing yet. */
export function unpaidWords({
  isAdmin,
  readOnlyFrom,
  now,
}: {
  isAdmin: boolean;
  readOnlyFrom: string;
  now: Date;
}): string | undefined {
  if (Date.parse(readOnlyFrom) <= now.getTime())
    return `お支払いを確認できないため、いまは閲覧だけができます。${isAdmin ? '' : '管理者がお支払いを済ませると、元に戻ります。'}データは消えません。`;
  return isAdmin
    ? `お支払いを確認できていません。${formatDayInSentence(readOnlyFrom)}からは閲覧だけになります。`
    : undefined;
}
