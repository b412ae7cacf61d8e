import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Deployment, deploy } from './assembly/deploy.ts';
import { findAsset, readAssembly } from './assembly/manifest.ts';
import { Gateway } from './gateway/gateway.ts';
import { filesPublicKey, storeFilesKey, storeSecret } from './operator-steps.ts';
import { DnsServer } from './partners/dns/dns-server.ts';
import { partnerParameters, partnerSecrets } from './partners/partners.ts';
import { resourceTypes } from './resources/registry.ts';
import { AwsEndpoint } from './runtime/aws-endpoint.ts';
import { CallLog } from './runtime/call-log.ts';
import { SharedClock } from './runtime/clock.ts';
import { CredentialStore, type Credentials } from './runtime/credentials.ts';
import { WorkerRuntime } from './runtime/function-runtime.ts';
import { decide } from './runtime/iam.ts';
import { serviceFactories } from './services/registry.ts';
import type { SecretsService } from './services/secretsmanager/secretsmanager.ts';
import type {
  AwsService,
  Created,
  HostClock,
  HostContext,
  InvokeResult,
  LocalMail,
  MailService,
  OperatorStep,
  ResourceType,
} from './types.ts';

const REGION = 'ap-northeast-1';
const ACCOUNT = '000000000000';
const DOMAIN = 'hisho.localhost';

export interface HostOptions {
  /** A cloud assembly (`cdk.out`). */
  assemblyDir: string;
  dataDir: string;
  /** 0: any free port. */
  port: number;
  awsPort?: number;
  /** Overrides of template parameters, in every stack that has them. */
  parameters?: Record<string, string>;
  /** No lines on the terminal; they stay readable as `host.lines`. */
  quiet?: boolean;
  /** Also prints what functions write to their logs. */
  showFunctionLogs?: boolean;
  /** By name: what `/__local/{name}` does for whoever starts the host. */
  steps?: Readonly<Record<string, OperatorStep>>;
  /** Tests of the host itself bring their own. */
  types?: readonly ResourceType[];
  services?: readonly ((host: HostContext) => Promise<AwsService>)[];
}

export interface Host {
  /** http://hisho.localhost:{port} */
  origin: string;
  port: number;
  awsEndpoint: string;
  region: string;
  /** May do anything: publishing, tests. */
  operator: Credentials;
  /** Calls to the AWS endpoint. */
  calls: CallLog;
  /** `setOffset` moves the time of every function at once. */
  clock: Readonly<HostClock> & { setOffset(offsetMs: number): void };
  lines: string[];
  outputs: Deployment['outputs'];
  /** By logical id, or `stack/logicalId` where several stacks have it. */
  resource(logicalId: string): Created & { type: string };
  invoke(function_: string, event: unknown): Promise<InvokeResult>;
  fireSchedule(name: string): Promise<void>;
  /** Oldest first. */
  mails(): LocalMail[];
  /** New code for every function, from a folder with one folder per logical id: warm workers are replaced. */
  reloadFunctions(codeFolder: string): Promise<void>;
  close(): Promise<void>;
}

/** Hosts a cloud assembly on this machine. Resolves when everything in it runs; rejects with nothing left running. */
export async function startHost(options: HostOptions): Promise<Host> {
  const dataDir = resolve(options.dataDir);
  const assemblyDir = resolve(options.assemblyDir);
  mkdirSync(dataDir, { recursive: true });
  const clock = new SharedClock();
  const credentials = new CredentialStore(dataDir);
  const calls = new CallLog();
  const lines: string[] = [];
  const stops: (() => Promise<void> | void)[] = [];
  const starts: (() => Promise<void> | void)[] = [];
  const services = new Map<string, AwsService>();
  const assembly = readAssembly(assemblyDir, REGION);

  const functions = new WorkerRuntime({
    dataDir,
    assemblyDir,
    region: REGION,
    clock,
    credentials,
    awsEndpoint: () => context.awsEndpoint,
    showLogs: options.showFunctionLogs,
  });
  const context: HostContext = {
    region: REGION,
    accountId: ACCOUNT,
    dataDir,
    clock,
    awsEndpoint: '',
    siteOrigin: '',
    functions,
    origins: new Map(),
    distributions: [],
    resources: new Map(),
    policies: new Map(),
    lambdaRoles: new Set(),
    credentials: {
      secretFor: (accessKeyId) => credentials.find(accessKeyId)?.secretAccessKey,
      principalFor: (accessKeyId) => credentials.find(accessKeyId),
      operator: credentials.operator,
    },
    isAllowed: (principal, action, resource) =>
      principal.isOperator || decide(context.policies.get(principal.arn) ?? [], { action, resource }) === 'allowed',
    schedules: new Map(),
    eventRules: [],
    invokePermissions: [],
    service: <T extends AwsService>(name: string): T => {
      const service = services.get(name);
      if (!service) throw new Error(`The local host has no service ${name}`);
      return service as T;
    },
    asset: (keyOrUrl) => findAsset(assembly.assets, keyOrUrl),
    onClose: (stop) => stops.push(stop),
    onReady: (start) => starts.push(start),
    log: (line) => {
      lines.push(line);
      if (lines.length > 5_000) lines.splice(0, 1_000);
      if (!options.quiet) console.error(line);
    },
  };
  const dns = new DnsServer(dataDir);
  context.dns = dns;
  const gateway = new Gateway(context, { steps: options.steps });
  const endpoint = new AwsEndpoint({ host: context, credentials, calls, services });

  const close = async (): Promise<void> => {
    await gateway.close();
    for (const stop of stops.splice(0).reverse()) await stop();
    await functions.close();
    for (const service of [...services.values()].reverse()) await service.close?.();
    await endpoint.close();
    await dns.close();
  };

  try {
    // Both addresses must be known before the first resource: functions carry them in their environment.
    const port = await gateway.listen(options.port);
    context.siteOrigin = `http://${DOMAIN}:${port}`;
    context.awsEndpoint = `http://127.0.0.1:${await endpoint.listen(options.awsPort ?? 0)}`;
    for (const factory of options.services ?? serviceFactories) {
      const service = await factory(context);
      services.set(service.name, service);
    }
    const parameters = {
      SiteOrigin: context.siteOrigin,
      FilesOrigin: `http://files.${DOMAIN}:${port}`,
      UploadsOrigin: context.awsEndpoint,
      // The pool's own domain has no address here.
      SignInOrigin: `${context.siteOrigin}/__local/cognito`,
      DnsServers: await dns.listen(),
      ...partnerParameters(context.siteOrigin),
      FilesPublicKey: filesPublicKey(dataDir),
      ...options.parameters,
    };
    const valueOfSecret = (name: string): string | undefined =>
      (services.get('secretsmanager') as SecretsService | undefined)?.valueOf(name);
    const deployment = await deploy(assembly, {
      host: context,
      types: options.types ?? resourceTypes,
      parameters,
      valueOfSecret,
    });
    await storeSecrets(deployment);
    for (const start of starts) await start();
    gateway.open();
    return {
      origin: context.siteOrigin,
      port,
      awsEndpoint: context.awsEndpoint,
      region: REGION,
      operator: credentials.operator,
      calls,
      clock,
      lines,
      outputs: deployment.outputs,
      resource: (logicalId) => findResource(deployment, logicalId),
      invoke: (function_, event) => functions.invoke(function_, event),
      fireSchedule: async (name) => {
        const schedule = context.schedules.get(name);
        if (!schedule) throw new Error(`There is no schedule ${name}`);
        await schedule.fire();
      },
      mails: () => context.service<MailService>('ses').mails(),
      reloadFunctions: (codeFolder) => functions.reload(codeFolder),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }

  async function storeSecrets({ outputs }: Deployment): Promise<void> {
    const put = async (output: string, store: (target: Parameters<typeof storeSecret>[0]) => Promise<void>) => {
      const secretId = [...outputs].find(([path]) => path.endsWith(`/${output}`))?.[1];
      if (typeof secretId !== 'string') return;
      await store({
        endpoint: context.awsEndpoint,
        region: REGION,
        credentials: credentials.operator,
        secretId,
      });
    };
    await put('FilesSigningKeyArn', (target) => storeFilesKey(dataDir, target));
    for (const [output, value] of partnerSecrets) await put(output, (target) => storeSecret(target, value));
  }
}

function findResource(deployment: Deployment, logicalId: string): Created & { type: string } {
  const found = [...deployment.resources].filter(([path]) => path === logicalId || path.endsWith(`/${logicalId}`));
  if (found.length !== 1) throw new Error(`${found.length} resources have the logical id ${logicalId}`);
  return found[0]![1];
}
