/** `{{resolve:secretsmanager:…}}` in a template: CloudFormation puts the secret's value in when it creates the resource. */
const REFERENCE =
  /\{\{resolve:secretsmanager:((?:arn:[^:]+:secretsmanager:[^:]+:[^:]+:secret:)?[^:}]+)(?::SecretString)?:*\}\}/g;

/**
 * The value with every such reference replaced. A secret that an operator makes before the deployment (the client secret
 * of Google) has no value here, and its reference stays.
 */
export function withSecrets<T>(value: T, valueOf: (nameOrArn: string) => string | undefined): T {
  if (typeof value === 'string')
    return value.replace(REFERENCE, (reference, name: string) => valueOf(name) ?? reference) as T;
  if (Array.isArray(value)) return value.map((item) => withSecrets(item, valueOf)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withSecrets(item, valueOf)])) as T;
}
