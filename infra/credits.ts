/**
 * `npx node infra/credits.ts margin --month 2026-11 --input-yen 450 --output-yen 2250 --stage production`: what each workspace brings and
 * costs, as lines of a table (docs/operations.md, "Cost and margin"). `npx node infra/credits.ts buy --workspace aoba --credits 10000 --order
 * 2026-11-015`: credits that a team has ordered on its next bill ("Plans by arrangement"). `npx node infra/credits.ts give-back --workspace
 * <id> --request <id>`: credits of a run go back. Without a stage: the local host.
 */
import { parseArgs } from 'node:util';
import { buyCreditsByBill, giveCreditsBack, margins } from './operator/credits.ts';
import { inWorkspace, runCommand, tableOf } from './operator/stage.ts';

const USAGE =
  'npx node infra/credits.ts margin --month YYYY-MM --input-yen <per million tokens> --output-yen <per million tokens> | buy --workspace <id or sub-domain> --credits <number> --order <its name on the bill> | give-back --workspace <id> --request <id>; [--stage staging|production [--table <TableName>]]';

const yen = (flag: string, given: string | undefined): number => {
  const value = Number(given);
  if (given === undefined || !Number.isFinite(value) || value < 0)
    throw new Error(`--${flag} is what the model's provider charges for a million tokens, in yen`);
  return value;
};

await runCommand(async () => {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      month: text,
      'input-yen': text,
      'output-yen': text,
      workspace: text,
      request: text,
      credits: text,
      order: text,
      stage: text,
      table: text,
    },
  });
  const access = tableOf(values);
  if (positionals[0] === 'give-back' && values.workspace && values.request) {
    const run = { workspaceId: values.workspace, requestHistoryId: values.request };
    const { outcome, credits } = await giveCreditsBack(access, run);
    console.log(outcome === 'booked' ? `${credits} credits were given back` : 'they were given back before');
    return;
  }
  if (positionals[0] === 'buy' && values.workspace && values.credits && values.order) {
    const order = { credits: Number(values.credits), order: values.order };
    const { name, outcome, yen } = await inWorkspace(values.workspace, (of) => buyCreditsByBill(access, of, order));
    const price = yen === undefined ? 'what its contract says' : `${yen} yen, tax included`;
    console.log(
      outcome === 'booked'
        ? `${name} has ${order.credits} credits more; on its next bill: ${price}`
        : `the order ${order.order} was booked before`,
    );
    return;
  }
  if (positionals[0] !== 'margin' || !/^\d{4}-(0[1-9]|1[0-2])$/.test(values.month ?? '')) throw new Error(USAGE);
  const prices = { input: yen('input-yen', values['input-yen']), output: yen('output-yen', values['output-yen']) };
  console.log(
    'workspace\tname\tplan\tseats\truns\tcredits\tbought\tinput tokens\toutput tokens\trevenue\tcost\tmargin',
  );
  for await (const one of margins(access, values.month!, prices)) {
    const { workspaceId, name, plan, seats, runs, credits, boughtCredits, inputTokens, outputTokens } = one;
    const money = (amount: number | undefined): string => (amount === undefined ? 'individual' : amount.toFixed(0));
    console.log(
      [
        workspaceId,
        name.replace(/\s+/g, ' '),
        plan,
        seats,
        runs,
        credits,
        boughtCredits,
        inputTokens,
        outputTokens,
        money(one.revenue),
        money(one.cost),
        money(one.margin),
      ].join('\t'),
    );
  }
});
