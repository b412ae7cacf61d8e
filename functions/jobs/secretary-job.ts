import { secretaryJob } from '#events/queue/secretary-job.ts';
import { languageModel, languageTokensPerMonth } from '#functions/clients/language.ts';
import { mailer } from '#functions/clients/mailer.ts';
import { snapshots } from '#functions/clients/object-store.ts';
import { push } from '#functions/clients/push.ts';
import { queues } from '#functions/clients/queues.ts';
import { teamChat } from '#functions/clients/team-chat.ts';
import { extractiveWriter, modelWriter } from '#functions/domain/secretary/report/writer.ts';
import { failRun, runDelivery } from '#functions/domain/secretary/run.ts';
import { withinBudget } from '#functions/domain/secretary/token-budget.ts';
import { job } from '#functions/middleware/job.ts';

const model = languageModel();
const tokensPerMonth = languageTokensPerMonth();

export const handler = job(
  secretaryJob,
  {
    run: ({ message: { workspaceId, requestHistoryId }, ports, isLastAttempt }) => {
      const context = { ports, scope: { workspaceId } };
      const writer = model ? withinBudget(context, modelWriter(model), tokensPerMonth) : extractiveWriter;
      return runDelivery(context, requestHistoryId, writer, isLastAttempt);
    },
    giveUp: ({ message: { workspaceId, requestHistoryId }, ports }) =>
      failRun({ ports, scope: { workspaceId } }, requestHistoryId),
  },
  { mailer, push, queues, snapshots, teamChat },
);
