/**
 * Settings of one stage, read from the CDK context (`-c name=value` or `cdk.json`), validated once and passed to the
 * stacks.
 */
import * as z from 'zod';

const domainName = z.string().regex(/^([a-z0-9-]+\.)+[a-z]+$/, 'a domain name in lower case, such as hisho.example');
const optional = z.string().min(1).optional();
const optionalUrl = z.url({ protocol: /^https$/ }).optional();

const settingsSchema = z.object({
  stage: z.enum(['local', 'staging', 'production']),
  /** The product's apex; workspaces live at its sub-domains. */
  domain: domainName,
  account: z
    .string()
    .regex(/^\d{12}$/)
    .optional(),
  /** Route 53 zone of the domain. Without it the operator sets the DNS records (docs/operations.md). */
  hostedZoneId: optional,
  /** Outputs of the us-east-1 stack, where CloudFront needs both. Without them only that stack is synthesised. */
  certificateArn: z.string().startsWith('arn:aws:acm:us-east-1:').optional(),
  webAclArn: z.string().startsWith('arn:aws:wafv2:us-east-1:').optional(),
  /** Address that gets the alarms. */
  alarmEmail: z.email().optional(),
  /** Sender of all mails; must be an address of the domain. */
  mailFrom: z.email(),
  /** Address that people write to for help; shown on pages. */
  supportEmail: z.email(),
  /** The form that お問い合わせ opens. Default: a mail to `supportEmail`. */
  contactUrl: optionalUrl,
  /** Where the browser extension can be installed. Without it 投稿ツール is not shown. */
  extensionUrl: optionalUrl,
  /** The operating company, for terms, privacy and 特定商取引法に基づく表記. The pages mark what is missing. */
  operatorName: optional,
  operatorRepresentative: optional,
  operatorAddress: optional,
  operatorPhone: optional,
  operatorUrl: optionalUrl,
  /** 登録番号 of a qualified invoice issuer. */
  operatorInvoiceNumber: z
    .string()
    .regex(/^T\d{13}$/)
    .optional(),
  /** Receives page views (JSON by POST). Without it nothing is sent. */
  analyticsUrl: optionalUrl,
  errorReportUrl: optionalUrl,
  /** OAuth client of the Google federation. Its secret is in Secrets Manager under `googleSecretName`. */
  googleClientId: optional,
  googleSecretName: z.string().min(1),
  /**
   * Space and environment of Contentful; the token is in a secret (docs/operations.md). Without a space there are no
   * articles.
   */
  contentfulSpaceId: optional,
  contentfulEnvironment: z.string().min(1),
  /**
   * Publishable key of Stripe; the secrets are in Secrets Manager (docs/operations.md). Without it nothing can be paid
   * by card.
   */
  stripePublishableKey: z
    .string()
    .regex(/^pk_(live|test)_\w+$/)
    .optional(),
  /** Bedrock model or inference profile. Empty: reports are written by extraction, without a model. */
  languageModelId: z.string(),
  /** ARNs of the models behind a cross-region inference profile, comma-separated. */
  languageModelArns: z.string().transform((list) => list.split(',').filter(Boolean)),
  /** Region of Bedrock: the material of reports is sent there. */
  languageRegion: z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/),
  /** Tokens that one workspace may use in a month, input and output together; empty: no limit. */
  languageTokensPerMonth: z.string().regex(/^\d*$/),
  /** Price of a million tokens in yen, for the margin on the dashboard. */
  languageInputYen: z.coerce.number().min(0),
  languageOutputYen: z.coerce.number().min(0),
  /** Raised to replace the key that signs file URLs (docs/operations.md). */
  filesKeyVersion: z.coerce.number().int().min(1),
  /** Raised to replace the origin key (docs/operations.md). */
  originKeyVersion: z.coerce.number().int().min(1),
  /** Answer of `GET /api/getReleaseVersion`; open pages reload when it changes. */
  releaseVersion: z.string().min(1),
});

export type Settings = z.output<typeof settingsSchema>;
export type Stage = Settings['stage'];

export const REGION = 'ap-northeast-1';
/** CloudFront takes certificates and web ACLs from this region alone. */
export const EDGE_REGION = 'us-east-1';

/** The local stage needs no context. It uses the same templates with made-up values for what exists outside them. */
const LOCAL = {
  domain: 'hisho.localhost',
  account: '000000000000',
  certificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/local',
  webAclArn: 'arn:aws:wafv2:us-east-1:000000000000:global/webacl/local/local',
  alarmEmail: 'operator@hisho.localhost',
  googleClientId: 'local-google-client',
  contentfulSpaceId: 'local',
  stripePublishableKey: 'pk_test_local',
  releaseVersion: 'local',
};

export function readSettings(context: (name: string) => unknown): Settings {
  const stage = context('stage') ?? 'local';
  const given: Record<string, unknown> = Object.fromEntries(
    Object.keys(settingsSchema.shape).map((name) => [name, context(name) || undefined]),
  );
  const base = {
    googleSecretName: `hisho-${stage}/google-client-secret`,
    contentfulEnvironment: 'master',
    languageModelId: '',
    languageModelArns: '',
    languageRegion: REGION,
    languageTokensPerMonth: '',
    languageInputYen: 0,
    languageOutputYen: 0,
    filesKeyVersion: 1,
    originKeyVersion: 1,
  };
  const fixed = stage === 'local' ? LOCAL : {};
  const merged: Record<string, unknown> = {
    ...base,
    ...fixed,
    stage,
    ...Object.fromEntries(Object.entries(given).filter(([, v]) => v !== undefined)),
  };
  merged.mailFrom ??= `no-reply@${merged.domain}`;
  merged.supportEmail ??= `support@${merged.domain}`;
  const result = settingsSchema.safeParse(merged);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Settings of stage ${stage} (docs/operations.md, "Settings"):\n${problems.join('\n')}`);
}

export const isProduction = (settings: Settings): boolean => settings.stage === 'production';

/** Physical name of a resource, such as `hisho-production-BoardApi`; the same in every account. */
export const physicalName = (settings: Settings, name: string): string => `hisho-${settings.stage}-${name}`;
