/** Response headers of the two distributions. */
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { physicalName, type Settings } from '../config.ts';
import { filesOrigin, uploadsOrigin } from '../constructs/origins.ts';

const TWO_YEARS = 63_072_000;

const common = {
  strictTransportSecurity: {
    accessControlMaxAgeSec: TWO_YEARS,
    includeSubdomains: true,
    preload: false,
    override: true,
  },
  contentTypeOptions: { override: true },
  referrerPolicy: { referrerPolicy: 'strict-origin-when-cross-origin', override: true },
};

/** Where page views and error reports may go, when the stage has somewhere. */
const collectors = ({ analyticsUrl, errorReportUrl }: Settings): string[] => [
  ...new Set([analyticsUrl, errorReportUrl].flatMap((url) => (url ? [new URL(url).origin] : []))),
];

/** Stripe.js, its frames for card numbers and 3-D Secure, and what it asks; only where cards are taken. */
const stripe = ({ stripePublishableKey }: Settings, ...origins: string[]): string[] =>
  stripePublishableKey ? origins : [];

export function siteHeaders(
  scope: Construct,
  settings: Settings,
  uploadsBucket: string,
): cloudfront.CfnResponseHeadersPolicy {
  const uploads = `${uploadsOrigin(scope)}/${uploadsBucket}`;
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...stripe(settings, 'https://js.stripe.com')].join(' '),
    ...(settings.stripePublishableKey ? ['frame-src https://js.stripe.com https://hooks.stripe.com'] : []),
    // Mantine, ECharts and Quill position things by style attributes, which a nonce cannot allow; scripts stay strict.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${filesOrigin(scope, settings)}`,
    `media-src 'self' blob: ${filesOrigin(scope, settings)}`,
    "font-src 'self' data:",
    // Uploads go straight to S3, into this bucket alone. 'self' includes the realtime WebSocket.
    [
      'connect-src',
      "'self'",
      uploads,
      `${uploads}/`,
      ...collectors(settings),
      ...stripe(settings, 'https://api.stripe.com'),
    ].join(' '),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ].join('; ');
  return new cloudfront.CfnResponseHeadersPolicy(scope, 'SiteHeaders', {
    responseHeadersPolicyConfig: {
      name: physicalName(settings, 'site'),
      securityHeadersConfig: {
        ...common,
        contentSecurityPolicy: { contentSecurityPolicy: policy, override: true },
        frameOptions: { frameOption: 'SAMEORIGIN', override: true },
      },
      customHeadersConfig: {
        items: [{ header: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=()', override: true }],
      },
    },
  });
}

const FILES = { attachment: 'FileHeaders', inline: 'PictureHeaders', document: 'DocumentHeaders' } as const;

/** Browsers do not start their own reader of PDFs in a sandbox. */
const readerPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Uploaded files are strangers' bytes: never a page of ours, and a download unless it is a picture or a PDF by its first bytes. */
export function filesHeaders(
  scope: Construct,
  settings: Settings,
  shown: keyof typeof FILES,
): cloudfront.CfnResponseHeadersPolicy {
  return new cloudfront.CfnResponseHeadersPolicy(scope, FILES[shown], {
    responseHeadersPolicyConfig: {
      name: physicalName(settings, `files-${shown}`),
      securityHeadersConfig: {
        ...common,
        contentSecurityPolicy: {
          contentSecurityPolicy: shown === 'document' ? readerPolicy : "default-src 'none'; sandbox",
          override: true,
        },
      },
      customHeadersConfig: {
        items: [
          { header: 'Content-Disposition', value: shown === 'attachment' ? 'attachment' : 'inline', override: true },
          { header: 'Cross-Origin-Resource-Policy', value: 'same-site', override: true },
        ],
      },
    },
  });
}
