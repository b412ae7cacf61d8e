import { App } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { readSettings } from '#infra/config.ts';
import { addProduct } from '#infra/stack.ts';
import { writeFileSync, mkdirSync } from 'node:fs';
mkdirSync('/tmp/h4/code', { recursive: true }); writeFileSync('/tmp/h4/code/index.mjs', 'export const handler = () => 1');
const app = new App({ analyticsReporting: false, outdir: '/tmp/h4/out' });
addProduct(app, { settings: readSettings((n) => ({stage: process.argv[2], domain: process.argv[2]==='local'?undefined:'hisho.example', certificateArn: process.argv[2]==='local'?undefined:'arn:aws:acm:us-east-1:1:certificate/x', webAclArn:process.argv[2]==='local'?undefined: 'arn:aws:wafv2:us-east-1:1:global/webacl/x', releaseVersion: 'x', hostedZoneId: process.argv[2]==='local'?undefined:'Z123'} as any)[n]), root: process.cwd(), code: () => Code.fromAsset('/tmp/h4/code') });
app.synth();
