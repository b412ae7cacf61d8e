import { call } from '#app/lib/api/rest-client.ts';
import type { ProjectPlace } from '#app/lib/paths.ts';
import { decisions, type OneDecision, type Radar } from '#shared/contract/decision.ts';
import type { DecisionStatus } from '#shared/enums/enums.ts';

export interface RadarChoice {
  status?: DecisionStatus | undefined;
  isDrifting: boolean;
  isSuperseded: boolean;
}

export const getRadar = (
  { workspaceId, projectKey }: ProjectPlace,
  { status, ...choice }: RadarChoice,
  offset = 0,
): Promise<Radar> =>
  call(decisions.getDecisionRadar, { workspaceId, projectKey, ...choice, offset, ...(status && { status }) });

export const getDecision = (workspaceId: string, decisionUid: string): Promise<OneDecision> =>
  call(decisions.getDecisionByUid, { workspaceId, decisionUid });
