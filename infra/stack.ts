/** The composition root: makes the stacks and passes references on. */
import { type App, DefaultStackSynthesizer, Tags } from 'aws-cdk-lib';
import { PRODUCT_KEY } from '#shared/product.ts';
import { ApiStack } from './api/api-stack.ts';
import { EDGE_REGION, isProduction, REGION, type Settings } from './config.ts';
import type { CodeSource } from './constructs/product-function.ts';
import { DataStack } from './data/data-stack.ts';
import { EdgeUsStack } from './edge/edge-us-stack.ts';
import { SiteStack } from './edge/site-stack.ts';
import { JobsStack } from './jobs/jobs-stack.ts';
import { MonitoringStack } from './monitoring/monitoring-stack.ts';
import { nagReasons } from './nag-reasons.ts';

export interface ProductOptions {
  settings: Settings;
  /** Project root: schema and resolver code are read from there. */
  root: string;
  code: CodeSource;
}

function addStacks(app: App, { settings, root, code }: ProductOptions): void {
  const { account, stage } = settings;
  const stackProps = (name: string, region = REGION) => ({
    stackName: `Hisho-${stage}-${name}`,
    env: { account, region },
    terminationProtection: isProduction(settings),
    // The deploy tool checks the bootstrap version by itself.
    synthesizer: new DefaultStackSynthesizer({ generateBootstrapVersionRule: false }),
  });
  const id = (name: string) => `Hisho-${stage}-${name}`;
  Tags.of(app).add('product', PRODUCT_KEY);
  Tags.of(app).add('stage', stage);

  // Certificate and web ACL have no local meaning; everything else runs on one machine too.
  if (stage !== 'local') new EdgeUsStack(app, id('Edge-us'), { ...stackProps('Edge-us', EDGE_REGION), settings });
  const { certificateArn, webAclArn } = settings;
  if (!certificateArn || !webAclArn) return;

  const data = new DataStack(app, id('Data'), { ...stackProps('Data'), settings, code });
  const api = new ApiStack(app, id('Api'), { ...stackProps('Api'), settings, code, data, root });
  const jobs = new JobsStack(app, id('Jobs'), {
    ...stackProps('Jobs'),
    settings,
    code,
    data,
    capabilities: api.capabilities,
  });
  const site = new SiteStack(app, id('Site'), {
    ...stackProps('Site'),
    settings,
    code,
    certificateArn,
    webAclArn,
    data,
    api,
  });
  new MonitoringStack(app, id('Monitoring'), { ...stackProps('Monitoring'), settings, data, api, jobs, site });
}

/** Every stack, checked by the AwsSolutions rules: a finding without a reason stops the synthesis. */
export function addProduct(app: App, options: ProductOptions): void {
  addStacks(app, options);
  nagReasons(app);
}
