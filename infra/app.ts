/** Entry of the CDK app (`cdk.json`); `infra/build/build-all.ts` runs it for the local host. */

import { join, resolve } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { readSettings } from './config.ts';
import { addProduct } from './stack.ts';

const root = resolve(import.meta.dirname, '..');
const app = new App({ analyticsReporting: false });
const settings = readSettings((name) => app.node.tryGetContext(name));
addProduct(app, { settings, root, code: (logicalId) => Code.fromAsset(join(root, 'dist/functions', logicalId)) });
app.synth();
