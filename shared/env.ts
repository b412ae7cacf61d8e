/** Names of the environment variables that infra sets and functions read. */
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
  /**
   * `https://hisho.example`, on the local host with its own scheme and port. Workspaces are served at sub-domains of
   * its host.
   */
  siteOrigin: 'SITE_ORIGIN',
  /** `https://files.hisho.example`, which serves uploads to signed URLs. */
  filesOrigin: 'FILES_ORIGIN',
  filesKeyPairId: 'FILES_KEY_PAIR_ID',
  filesSigningSecret: 'FILES_SIGNING_SECRET_ARN',
  /**
   * Secret that CloudFront adds to requests; it proves that the viewer's address in the headers comes from CloudFront.
   */
  originKey: 'ORIGIN_KEY',
  graphqlEndpoint: 'GRAPHQL_ENDPOINT',
  mailFrom: 'MAIL_FROM',
  /** Address that people write to for help. */
  supportEmail: 'SUPPORT_EMAIL',
  releaseVersion: 'RELEASE_VERSION',
  /** Bedrock model id; absent or empty: reports are written by extraction, without a model. */
  languageModelId: 'LANGUAGE_MODEL_ID',
  /** Region of Bedrock. */
  languageRegion: 'LANGUAGE_REGION',
  /** Tokens that a workspace may use in a month, input and output together; absent or empty: no limit. */
  languageTokensPerMonth: 'LANGUAGE_TOKENS_PER_MONTH',
  /** Addresses of DNS servers, comma-separated; absent or empty: those of the network. */
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

/** Header that carries `ENV.originKey` from CloudFront to the APIs. */
export const ORIGIN_KEY_HEADER = 'x-origin-key';

/** `QUEUE_URL_BOARD_SNAPSHOT` for the queue `board-snapshot`. */
export const queueUrlVariable = (queue: string): string => `QUEUE_URL_${queue.toUpperCase().replaceAll('-', '_')}`;

/** Cookie with the access token, sent with calls to the page's own host. The firewall's rate limit counts by it. */
export const ACCESS_TOKEN_COOKIE = 'apollo-token';
