import { secretaryJob } from '#events/queue/secretary-job.ts';
import { languageModel } from '#functions/clients/language.ts';
import { mailer } from '#functions/clients/mailer.ts';
import { snapshots } from '#functions/clients/object-store.ts';
import { push } from '#functions/clients/push.ts';
import { queues } from '#functions/clients/queues.ts';
import { teamChat } from '#functions/clients/team-chat.ts';
import { runMessage } from '#functions/domain/secretary/run.ts';
import { extractiveWriter, modelWriter } from '#functions/domain/secretary/writer.ts';
import { job } from '#functions/middleware/job.ts';

const model = languageModel();
const writer = model ? modelWriter(model) : extractiveWriter;

export const handler = job(
  secretaryJob,
  ({ message, ports, isLastAttempt }) =>
    runMessage({ ports, scope: { workspaceId: message.workspaceId } }, message, writer, isLastAttempt),
  { mailer, push, queues, snapshots, teamChat },
);
