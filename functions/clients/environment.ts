import { ENV } from '#shared/env.ts';

/** A variable that infra must have set. Throws when it is missing, which is a mistake in the CDK code. */
export const requiredVariable = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`environment variable ${name} is not set for this function`);
  return value;
};

export const environment = (name: keyof typeof ENV): string => requiredVariable(ENV[name]);

export const optionalEnvironment = (name: keyof typeof ENV): string | undefined => process.env[ENV[name]] || undefined;
