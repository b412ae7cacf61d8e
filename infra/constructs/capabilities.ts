/** What a function may be given: for each declared need, the variables it reads and the permissions it has. */
import type { PolicyStatementProps } from 'aws-cdk-lib/aws-iam';
import type { Need, Needs } from '#events/need.ts';

export interface Capability {
  environment?: Record<string, string>;
  statements: PolicyStatementProps[];
}

export type Capabilities = Partial<Record<Need, Capability>>;

/** The union of what the needs ask for. A need that this stack cannot serve is an error by name. */
export function capabilityOf(needs: Needs, capabilities: Capabilities, asker: string): Required<Capability> {
  const found = [...new Set(needs)].map((need) => {
    const capability = capabilities[need];
    if (!capability)
      throw new Error(
        `${asker} needs '${need}', which is not available here (have: ${Object.keys(capabilities).join(', ')})`,
      );
    return capability;
  });
  return {
    environment: Object.assign({}, ...found.map((c) => c.environment ?? {})),
    statements: found.flatMap((c) => c.statements),
  };
}
