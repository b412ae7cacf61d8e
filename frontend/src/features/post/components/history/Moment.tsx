import { useState } from 'react';
import { formatDate, formatDateTime } from '#shared/format/date.ts';
import { shortMoment } from './moments.ts';

export const Moment = ({ iso }: { iso: string }) => {
  const [today] = useState(() => formatDate(Date.now()));
  return (
    <time dateTime={iso} title={formatDateTime(iso)}>
      {shortMoment(iso, today)}
    </time>
  );
};
