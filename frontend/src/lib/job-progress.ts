import type { ProjectPlace } from './paths.ts';
import { follow, operation } from './graphql.ts';

export interface JobProgress {
  jobId: string;
  kind: 'IMPORT' | 'SECRETARY' | 'PAGE' | 'COLUMN_TYPE';
  status: number;
  done: number;
  total: number;
  message?: string | null;
}

const ON_JOB_PROGRESS = operation<{ onJobProgress: JobProgress | null }, ProjectPlace>(/* GraphQL */ `
  subscription OnJobProgress($workspaceId: ID!, $projectKey: ID!) {
    onJobProgress(workspaceId: $workspaceId, projectKey: $projectKey, gate: "closed") {
      workspaceId
      projectKey
      jobId
      kind
      status
      done
      total
      message
    }
  }
`);

/** Progress of a project's jobs. A push is a hint and may be lost: `onLive` is the moment to ask how things stand. */
export const followJobs = (address: ProjectPlace, onProgress: (progress: JobProgress) => void, onLive?: () => void): (() => void) =>
  follow(ON_JOB_PROGRESS, address, {
    onData: ({ onJobProgress }) => onJobProgress && onProgress(onJobProgress),
    ...(onLive && { onLive }),
  });
