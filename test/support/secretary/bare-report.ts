import type { Report } from '#shared/contract/secretary.ts';

/** What a charge needs of a report. */
export const bareReport = { title: '報告', nextActions: [] } as unknown as Report;
