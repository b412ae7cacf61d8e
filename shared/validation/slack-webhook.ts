import * as z from 'zod';

/** The address of one channel's Incoming Webhook, as Slack gives it; it is a secret: whoever knows it can write there. */
export const slackWebhookUrl = z
  .string()
  .trim()
  .max(200, 'SlackのIncoming WebhookのURLを入力してください。')
  .regex(
    /^https:\/\/hooks\.slack\.com\/services\/[A-Za-z0-9]{1,24}\/[A-Za-z0-9]{1,24}\/[A-Za-z0-9]{1,64}$/,
    'https://hooks.slack.com/services/ で始まるURLを入力してください。',
  );
