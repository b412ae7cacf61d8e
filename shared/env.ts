/** Names of the environment variables that infra sets and functions read; no name is typed twice. */
export const ENV = {
  table: 'TABLE_NAME',
  uploadsBucket: 'UPLOADS_BUCKET',
  snapshotsBucket: 'SNAPSHOTS_BUCKET',
  siteBucket: 'SITE_BUCKET',
  userPoolId: 'USER_POOL_ID',
  userPoolClientId: 'USER_POOL_CLIENT_ID',
  userPoolClientSecret: 'USER_POOL_CLIENT_SECRET_ARN',
  /** The user pool's own domain: its hosted sign-in and token endpoint. */
  signInOrigin: 'SIGN_IN_ORIGIN',
  /** Identity providers that the pool federates with, comma-separated; empty: none. */
  identityProviders: 'IDENTITY_PROVIDERS',
  /** `https://hisho.example`, or with scheme and port of the local host; sub-domains hang on its host. */
  siteOrigin: 'SITE_ORIGIN',
  /** `https://files.hisho.example`: signed reads of uploads. */
  filesOrigin: 'FILES_ORIGIN',
  filesKeyPairId: 'FILES_KEY_PAIR_ID',
  filesSigningSecret: 'FILES_SIGNING_SECRET_ARN',
  /** What CloudFront sends along, so that a function knows whose word on the viewer's address it reads. */
  originKey: 'ORIGIN_KEY',
  graphqlEndpoint: 'GRAPHQL_ENDPOINT',
  mailFrom: 'MAIL_FROM',
  /** Where people write when they need help. */
  supportEmail: 'SUPPORT_EMAIL',
  releaseVersion: 'RELEASE_VERSION',
  /** Bedrock model id; absent or empty: the extractive writer. */
  languageModelId: 'LANGUAGE_MODEL_ID',
  /** Region of Bedrock. */
  languageRegion: 'LANGUAGE_REGION',
  /** What the models of a workspace may read and write in a month; absent or empty: no limit. */
  languageTokensPerMonth: 'LANGUAGE_TOKENS_PER_MONTH',
  /** Addresses of DNS servers, comma-separated; absent or empty: the network's own. */
  dnsServers: 'DNS_SERVERS',
  /** Space of the content management service; absent or empty: none, and no articles. */
  contentfulSpaceId: 'CONTENTFUL_SPACE_ID',
  contentfulEnvironment: 'CONTENTFUL_ENVIRONMENT',
  /** `https://cdn.contentful.com`, or its double on the local host. */
  contentfulOrigin: 'CONTENTFUL_ORIGIN',
  contentfulToken: 'CONTENTFUL_TOKEN_SECRET_ARN',
  /** Stripe's publishable key; absent or empty: payment is not set up. */
  stripePublishableKey: 'STRIPE_PUBLISHABLE_KEY',
  /** Where Stripe.js is loaded from. */
  stripeScriptUrl: 'STRIPE_SCRIPT_URL',
  /** `https://api.stripe.com`, or its double on the local host. */
  stripeOrigin: 'STRIPE_ORIGIN',
  stripeSecretKey: 'STRIPE_SECRET_KEY_SECRET_ARN',
  stripeEventSecret: 'STRIPE_EVENT_SECRET_ARN',
  /** Who issues invoices; absent or empty: not set. */
  operatorName: 'OPERATOR_NAME',
  operatorAddress: 'OPERATOR_ADDRESS',
  operatorInvoiceNumber: 'OPERATOR_INVOICE_NUMBER',
  /** `https://hooks.slack.com`, or its double on the local host. */
  slackOrigin: 'SLACK_ORIGIN',
  stage: 'STAGE',
  /** `debug` also logs the consumed capacity of every table call. */
  logLevel: 'LOG_LEVEL',
} as const;

/** Carries `ENV.originKey` from CloudFront to the APIs. */
export const ORIGIN_KEY_HEADER = 'x-origin-key';

/** `QUEUE_URL_BOARD_SNAPSHOT` for the queue `board-snapshot`. */
export const queueUrlVariable = (queue: string): string => `QUEUE_URL_${queue.toUpperCase().replaceAll('-', '_')}`;

/** The access token for calls of a page's own host; the firewall counts by it. */
export const ACCESS_TOKEN_COOKIE = 'apollo-token';
