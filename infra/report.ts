/**
 * `npx node infra/report.ts verify --workspace aoba --request <id> --stage production`: reads a stored report's evidence against its sources
 * once more and names what they do not say now (docs/operations.md, "Evidence of a report"). Exits 1 where there is any. Without a stage:
 * the local host.
 */
import { parseArgs } from 'node:util';
import { verifyStoredReport } from './operator/reports.ts';
import { deployedOutput, inWorkspace, localStage, runCommand, tableOf } from './operator/stage.ts';

const USAGE =
  'npx node infra/report.ts verify --workspace <id or sub-domain> --request <id> [--stage staging|production [--table <TableName> --bucket <SnapshotsBucketName>]]';

await runCommand(async () => {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { workspace: text, request: text, stage: text, table: text, bucket: text },
  });
  const { workspace, request, stage, bucket } = values;
  if (positionals[0] !== 'verify' || !workspace || !request) throw new Error(USAGE);
  const snapshotsBucket = stage
    ? (bucket ?? deployedOutput(stage, 'Data', 'SnapshotsBucketName', '--bucket'))
    : localStage().snapshotsBucket;
  const access = { ...tableOf(values), snapshotsBucket };
  const verified = await inWorkspace(workspace, (of) => verifyStoredReport(access, of, request));
  if (!verified) throw new Error(`There is no report ${request}.`);
  const { title, total, unmatched } = verified;
  console.log(`${title}: ${total - unmatched.length} of ${total} sources say what it says`);
  for (const { number, title: source, quote } of unmatched) console.log(`${number}\t${source}\t${quote}`);
  if (unmatched.length > 0) process.exitCode = 1;
});
