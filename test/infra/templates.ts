/** The synthesized templates of a stage, made once per test file. */

import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { readSettings } from '#infra/config.ts';
import { addProduct } from '#infra/stack.ts';

export interface TemplateResource {
  Type: string;
  Properties: Record<string, any>;
  DeletionPolicy?: string;
  DependsOn?: string[];
}

export interface Template {
  name: string;
  Resources: Record<string, TemplateResource>;
  Parameters?: Record<string, { Default?: string }>;
  Outputs?: Record<string, { Export?: unknown }>;
}

export interface Found extends TemplateResource {
  id: string;
  template: string;
}

const PRODUCTION = {
  stage: 'production',
  domain: 'hisho.example',
  hostedZoneId: 'Z0000000',
  certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/x',
  webAclArn: 'arn:aws:wafv2:us-east-1:111111111111:global/webacl/x/x',
  alarmEmail: 'operator@hisho.example',
  googleClientId: 'google-client',
  releaseVersion: '1.0.0',
};

export const contextOf = (stage: 'local' | 'production'): Record<string, unknown> =>
  stage === 'local' ? { stage } : PRODUCTION;

export function synthesize(context: Record<string, unknown>, change: (app: App) => void = () => {}): Templates {
  const outdir = mkdtempSync(join(tmpdir(), 'hisho-templates-'));
  try {
    const cdk = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> };
    const app = new App({ outdir, analyticsReporting: false, context: cdk.context });
    // The bundles are not what is tested here.
    const code = () => Code.fromInline('exports.handler = () => {}');
    addProduct(app, { settings: readSettings((name) => context[name]), root: resolve('.'), code });
    change(app);
    app.synth();
    return new Templates(
      globSync('*.template.json', { cwd: outdir }).map((file) => ({
        name: file.replace(/(\.nested)?\.template\.json$/, ''),
        ...JSON.parse(readFileSync(join(outdir, file), 'utf8')),
      })),
    );
  } finally {
    rmSync(outdir, { recursive: true });
  }
}

export class Templates {
  readonly all: Template[];
  constructor(all: Template[]) {
    this.all = all;
  }

  ofType(type: string): Found[] {
    return this.all.flatMap(({ name, Resources }) =>
      Object.entries(Resources)
        .filter(([, resource]) => resource.Type === type)
        .map(([id, resource]) => ({ ...resource, id, template: name })),
    );
  }

  types(): Set<string> {
    return new Set(this.all.flatMap(({ Resources }) => Object.values(Resources).map(({ Type }) => Type)));
  }
}

/** Logical id that a `Ref` or `Fn::GetAtt` names. */
export const target = (value: any): string | undefined => value?.Ref ?? value?.['Fn::GetAtt']?.[0];
