/** What operators do with commands, for whoever runs the local host: `POST /__local/plan` is `npx node infra/plan.ts` by the host's clock. */
import * as z from 'zod';
import { arrange, type Contract } from '#infra/operator/arrange.ts';
import type { OperatorStep } from '../local/types.ts';

const input = z.object({
  workspaceId: z.string(),
  planType: z.number(),
  paymentMethodType: z.number(),
  paymentStatus: z.number().optional(),
});

const plan: OperatorStep = {
  input,
  async run(host, given) {
    const { workspaceId, ...arranged } = given as z.output<typeof input>;
    const table = [...host.resources.values()].find(({ type }) => type === 'AWS::DynamoDB::Table');
    if (!table) throw new Error('this assembly has no table');
    const access = {
      tableName: table.ref,
      endpoint: host.awsEndpoint,
      credentials: host.credentials.operator,
      now: () => host.clock.now(),
    };
    return arrange(access, { workspaceId }, arranged as Contract);
  },
};

export const operatorSteps: Readonly<Record<string, OperatorStep>> = { plan };
