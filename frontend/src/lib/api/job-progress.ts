import type { ProjectPlace } from '../paths.ts';
import type { OnJobProgressSubscription } from './board-api.ts';
import { follow, operation } from './graphql.ts';

export type JobProgress = NonNullable<OnJobProgressSubscription['onJobProgress']>;

const ON_JOB_PROGRESS = operation<'OnJobProgress'>(/* GraphQL */ `
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
export const followJobs = (
  address: ProjectPlace,
  onProgress: (progress: JobProgress) => void,
  onLive?: () => void,
): (() => void) =>
  follow(ON_JOB_PROGRESS, address, {
    onData: ({ onJobProgress }) => onJobProgress && onProgress(onJobProgress),
    ...(onLive && { onLive }),
  });
