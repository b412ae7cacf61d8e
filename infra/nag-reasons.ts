/** cdk-nag's AwsSolutions rules over every stack, and why a finding is right where it stays. */
import { Validations, type App } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';

export function nagReasons(app: App): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
}
