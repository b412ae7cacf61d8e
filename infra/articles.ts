/**
 * `npx node infra/articles.ts --stage production`: how many readers found each article of the help center helpful, as lines of a table,
 * those first that helped least (docs/operations.md, "Articles"). Without a stage: the local host.
 */
import { parseArgs } from 'node:util';
import { articleOpinions } from './operator/articles.ts';
import { deployedOutput, localStage, runCommand, tableOf } from './operator/stage.ts';

await runCommand(async () => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { stage: text, table: text, site: text } });
  const siteUrl = values.stage
    ? (values.site ?? deployedOutput(values.stage, 'Site', 'SiteUrl', '--site'))
    : localStage().siteUrl;
  console.log('good\tbad\tarticle\ttitle');
  for (const { slug, title, good, bad } of await articleOpinions(tableOf(values), siteUrl))
    console.log([good, bad, slug, title].join('\t'));
});
