import type { AiSecretaryJobStatusType, ImportJobStatusType } from '#shared/enums/enums.ts';

/** All jobs of a board report ImportJobStatusType; the job's own record says whether it was cancelled. */
export interface JobStatuses {
  BULK: ImportJobStatusType;
  COLUMN_TYPE: ImportJobStatusType;
  EXPORT: ImportJobStatusType;
  IMPORT: ImportJobStatusType;
  SECRETARY: AiSecretaryJobStatusType;
  /** Told only when it is refused. */
  PAGE: 0;
}
export type JobKind = keyof JobStatuses;

/** What the IAM-only mutations of the board-api tell subscribers (`shared/graphql/live.graphql`). */
export interface Published {
  publishBoardChange: {
    workspaceId: string;
    projectKey: string;
    boardId: string;
    kind: 'POST' | 'GONE' | 'META' | 'RELOAD';
    mark: string;
    /** JSON. */
    push?: string;
    postIdList?: string[];
    actorAccountName: string;
  };
  publishJobProgress: {
    workspaceId: string;
    projectKey: string;
    jobId: string;
    kind: JobKind;
    status: JobStatuses[JobKind];
    done: number;
    total: number;
    message?: string | undefined;
  };
}
