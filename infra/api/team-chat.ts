/** Where functions reach the team's chat. */
import { CfnParameter } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { ENV } from '#shared/env.ts';
import type { Capabilities } from '../constructs/capabilities.ts';

export function teamChatCapability(scope: Construct): Capabilities {
  // A parameter, so that the local host can stand in for Slack.
  const origin = new CfnParameter(scope, 'SlackOrigin', {
    type: 'String',
    description: 'Incoming Webhooks of Slack',
    default: 'https://hooks.slack.com',
  });
  return { chat: { environment: { [ENV.slackOrigin]: origin.valueAsString }, statements: [] } };
}
