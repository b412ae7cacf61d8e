/**
 * `npx node infra/plan.ts --workspace aoba --plan STANDARD --method BILL_PAYMENT --stage production`: puts a workspace on the plan that was
 * arranged with its team, with the credits that come with it (docs/operations.md, "Plans by arrangement"). Without a stage: the local host.
 */
import { parseArgs } from 'node:util';
import { PaymentMethodType, PaymentStatusType, WorkspacePlanType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { arrange } from './operator/arrange.ts';
import { inWorkspace, runCommand, tableOf } from './operator/stage.ts';

const { STARTER, LITE, STANDARD, PROFESSIONAL } = WorkspacePlanType;

/** The value of an enumeration by its name; what is no name of it is answered with the names there are. */
function valueOf<T extends number>(names: Readonly<Record<string, T>>, flag: string, given: string | undefined): T {
  const value = given === undefined ? undefined : names[given];
  if (value === undefined) throw new Error(`--${flag} is one of ${Object.keys(names).join(', ')}`);
  return value;
}

await runCommand(async () => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { workspace: text, plan: text, method: text, status: text, stage: text, table: text },
  });
  if (!values.workspace)
    throw new Error(
      'npx node infra/plan.ts --workspace <id or sub-domain> --plan STANDARD --method BILL_PAYMENT [--status PAYMENT_FAILED] [--stage staging|production [--table <TableName>]]',
    );
  const contract = {
    planType: valueOf({ STARTER, LITE, STANDARD, PROFESSIONAL }, 'plan', values.plan),
    paymentMethodType: valueOf(PaymentMethodType, 'method', values.method),
    paymentStatus: valueOf(PaymentStatusType, 'status', values.status ?? 'READY_PAYMENT'),
  };
  try {
    const { workspaceId, name, credits, readOnlyFrom } = await inWorkspace(values.workspace, (of) =>
      arrange(tableOf(values), of, contract),
    );
    console.log(`${name} (${workspaceId}) is on ${values.plan}; ${credits} credits were booked`);
    if (readOnlyFrom)
      console.log(`A payment is missing: its projects can be read and not changed from ${readOnlyFrom} on.`);
  } catch (error) {
    if (error instanceof AppError && error.code === 'SeatLimitReached')
      throw new Error(`More people are in the workspace than ${values.plan} has seats.`, { cause: error });
    throw error;
  }
});
