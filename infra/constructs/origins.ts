/** Addresses as CloudFormation parameters: the local host sets scheme and port, AWS keeps the defaults. */
import { CfnParameter, Fn, Stack } from 'aws-cdk-lib';
import type { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { REGION, type Settings } from '../config.ts';

function parameter(scope: Construct, name: string, description: string, defaultValue: string): string {
  let stack = Stack.of(scope);
  while (stack.nestedStackParent) stack = stack.nestedStackParent;
  const existing = stack.node.tryFindChild(name) as CfnParameter | undefined;
  return (existing ?? new CfnParameter(stack, name, { type: 'String', description, default: defaultValue }))
    .valueAsString;
}

/** `https://hisho.example`; workspaces at its sub-domains. */
export const siteOrigin = (scope: Construct, settings: Settings): string =>
  parameter(
    scope,
    'SiteOrigin',
    'Origin of the apex; workspaces live at its sub-domains',
    `https://${settings.domain}`,
  );

/** `https://files.hisho.example`: signed reads of uploads. */
export const filesOrigin = (scope: Construct, settings: Settings): string =>
  parameter(scope, 'FilesOrigin', 'Origin of uploaded files', `https://files.${settings.domain}`);

/** Where browsers post uploads: S3 itself, the bucket in the path. */
export const uploadsOrigin = (scope: Construct): string =>
  parameter(scope, 'UploadsOrigin', 'Origin of presigned uploads', `https://s3.${REGION}.amazonaws.com`);

/** Prefixes are shared by all accounts of a region, so it carries the product's own domain. */
export const signInDomainPrefix = (settings: Settings): string => `${settings.domain.replaceAll('.', '-')}-sign-in`;

/** The user pool's own domain: hosted sign-in for browsers, the token endpoint for functions. */
export const signInOrigin = (scope: Construct, settings: Settings): string =>
  parameter(
    scope,
    'SignInOrigin',
    "Origin of the user pool's hosted sign-in",
    `https://${signInDomainPrefix(settings)}.auth.${REGION}.amazoncognito.com`,
  );

/** The value of `ORIGIN_KEY_HEADER`, which CloudFormation puts in. */
export const originKeyValue = (secret: CfnSecret): string => `{{resolve:secretsmanager:${secret.ref}}}`;

/** `https://*.hisho.example`. */
export const workspaceOrigins = (scope: Construct, settings: Settings): string => {
  const parts = Fn.split('://', siteOrigin(scope, settings));
  return Fn.join('', [Fn.select(0, parts), '://*.', Fn.select(1, parts)]);
};
