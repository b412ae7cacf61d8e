/**
 * Types shared by the parts of the local host. The host reads a cloud assembly, walks its resources in dependency order
 * (as CloudFormation does), creates a local equivalent of each, and serves the result.
 */

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type * as z from 'zod';
import type { DnsServer } from './partners/dns/dns-server.ts';

// --- resources -------------------------------------------------------------------------------------------------

/** A resource with its intrinsics already resolved. */
export interface Resource {
  logicalId: string;
  type: string;
  /** Stack (or nested stack) it belongs to. */
  stack: string;
  properties: Record<string, any>;
}

/** The values of `Ref` and `Fn::GetAtt` for a created resource. */
export interface Created {
  ref: string;
  attributes: Record<string, string>;
}

/** One CloudFormation resource type: which properties the host supports, and how it creates the local equivalent. */
export interface ResourceType {
  type: string;
  /**
   * Supported properties: names, or dotted paths into a property (`DistributionConfig.Aliases`; list elements are all
   * checked).
   */
  honoured: readonly string[];
  /**
   * Properties without local meaning, each with the reason (`*`: the whole type). The host refuses any other property
   * by name.
   */
  ignored?: Readonly<Record<string, string>>;
  create(resource: Resource, host: HostContext): Promise<Created> | Created;
}

// --- AWS API calls ----------------------------------------------------------------------------------------------

/** Who signed a request: a function's role, or an operator (deploy tools, tests), who may do everything. */
export interface Principal {
  arn: string;
  accessKeyId: string;
  isOperator: boolean;
}

export interface AwsRequest {
  /** SigV4 signing name: dynamodb, s3, sqs, cognito-idp, ses, secretsmanager, appsync, bedrock, … */
  service: string;
  method: string;
  /** Decoded path without query. */
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: Buffer;
  principal: Principal;
}

export interface AwsResponse {
  status: number;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

export interface NeededPermission {
  action: string;
  resource: string;
  /** Condition keys of the request, e.g. `dynamodb:LeadingKeys`. */
  context?: Record<string, string | string[]>;
}

/** One AWS wire protocol. The endpoint front has verified the signature; it checks `permissions` before `handle`. */
export interface AwsService {
  name: string;
  /** IAM actions with the resource ARNs the request needs. */
  permissions(request: AwsRequest): NeededPermission[];
  handle(request: AwsRequest): Promise<AwsResponse>;
  close?(): Promise<void>;
}

// --- HTTP behind the gateway -------------------------------------------------------------------------------------

export interface HttpRequest {
  method: string;
  /** Host header, lower case, with port. */
  host: string;
  /** Raw path with query. */
  url: string;
  /** Lower-case names; several values joined with ', ' (cookies with '; '). */
  headers: Record<string, string>;
  body: Buffer;
  sourceIp: string;
  /** ARN of the distribution that signs for its origin (origin access control); absent: the request is anonymous. */
  sourceArn?: string;
}

export interface HttpResponse {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

/** An origin of CloudFront: the HTTP API, AppSync or a bucket. Found by its AWS domain name. */
export interface HttpOrigin {
  handle(request: HttpRequest): Promise<HttpResponse>;
  /** WebSocket upgrade, where the origin has one. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

// --- functions ----------------------------------------------------------------------------------------------------

export interface FunctionSpec {
  name: string;
  arn: string;
  roleArn: string;
  /** Folder of the bundled code in the cloud assembly. */
  codePath: string;
  /** `index.handler`. */
  handler: string;
  environment: Record<string, string>;
  timeoutMs: number;
  memoryMb: number;
  /** ReservedConcurrentExecutions. */
  maxConcurrency?: number;
}

export type InvokeResult =
  | { ok: true; payload: any }
  | { ok: false; errorType: string; errorMessage: string; trace?: string[] };

export interface FunctionRuntime {
  register(spec: FunctionSpec): void;
  /**
   * Invokes by name or ARN. Never rejects: errors, timeouts and out-of-memory are results. `traceHeader`: X-Ray header
   * of the cause.
   */
  invoke(function_: string, event: unknown, traceHeader?: string): Promise<InvokeResult>;
  /** Ends all workers of the function, including busy ones; resolves to their number. */
  kill(function_: string): Promise<number>;
  close(): Promise<void>;
}

// --- the host -------------------------------------------------------------------------------------------------------

/**
 * The host's clock; function workers see the same one. The demo loader and tests can shift it, production code cannot.
 */
export interface HostClock {
  now(): number;
  offsetMs: number;
}

/** An event that an AWS service puts on the account's default event bus. */
export interface BusEvent {
  source: string;
  'detail-type': string;
  detail: Record<string, unknown>;
}

export interface HostContext {
  region: string;
  accountId: string;
  dataDir: string;
  clock: HostClock;
  /** http://127.0.0.1:{port} where functions find every AWS service. */
  awsEndpoint: string;
  /** http://hisho.localhost:{port} */
  siteOrigin: string;
  functions: FunctionRuntime;
  /** By AWS domain name, e.g. `{apiId}.execute-api.ap-northeast-1.amazonaws.com`. */
  origins: Map<string, HttpOrigin>;
  /** CloudFront distributions: the viewer's Host header picks one by alias (`*.` matches one label). */
  distributions: Distribution[];
  /** The service with this signing name; services are made before resources. */
  service<T extends AwsService>(name: string): T;
  /** Physical resources, for resources that point at others: by ARN where they have one, and by `Ref` value. */
  resources: Map<string, Resource & Created>;
  /** Role ARN → its merged policy statements; filled by AWS::IAM::Role, Policy and ManagedPolicy. */
  policies: Map<string, PolicyStatement[]>;
  /** Roles that lambda.amazonaws.com may assume. */
  lambdaRoles: Set<string>;
  /** Access keys and their owners, for services that verify signatures themselves (S3 POST policies). */
  credentials: {
    secretFor(accessKeyId: string): string | undefined;
    principalFor(accessKeyId: string): Principal | undefined;
    /** Credentials of the person who runs the host, with all rights. */
    operator: { accessKeyId: string; secretAccessKey: string };
  };
  /**
   * Whether the principal's policies allow the action, for calls that do not pass the endpoint (POST policies, event
   * source mappings).
   */
  isAllowed(principal: Principal, action: string, resource: string): boolean;
  /** Runs when the host stops, last registered first. */
  onClose(stop: () => Promise<void> | void): void;
  /** Runs once every resource exists (event source mappings, schedules). */
  onReady(start: () => Promise<void> | void): void;
  /** The simulated public DNS, if the host has one. */
  dns?: DnsServer;
  /** Schedules by name; `POST /__local/schedule/{name}` fires one at once. */
  schedules: Map<string, HostSchedule>;
  /** Rules of the event bus. Each gets every event and ignores those that it does not match. */
  eventRules: ((event: BusEvent) => Promise<void>)[];
  /** Resource-based policies of functions: which AWS service may invoke which function. Read with `mayInvoke`. */
  invokePermissions: InvokePermission[];
  /** Path of a file or folder asset of the assembly, by its S3 key or any URL that ends with the key. */
  asset(keyOrUrl: string): string;
  log(line: string): void;
}

export interface Distribution extends HttpOrigin {
  aliases: string[];
}

export interface HostSchedule {
  name: string;
  /** `rate(1 hour)`, `cron(…)`: shown on the local page. */
  expression: string;
  fire(): Promise<void>;
}

/** An operation for the person who runs the host: `POST /__local/{name}` with JSON of this shape. */
export interface OperatorStep {
  input: z.ZodType;
  run(host: HostContext, input: unknown): Promise<unknown>;
}

export interface InvokePermission {
  functionArn: string;
  /** `apigateway.amazonaws.com`, `cognito-idp.amazonaws.com`, … */
  principal: string;
  /** May hold `*`; absent: any source of that service. */
  sourceArn?: string;
}

/** What `host.service('cognito-idp')` offers besides its protocol. */
export interface IdentityService extends AwsService {
  /** Resolves with the claims; rejects when the token is bad, expired, or of another issuer or audience. */
  verifyAccessToken(issuer: string, audience: string[], token: string): Promise<Record<string, unknown>>;
}

export interface LocalMail {
  id: string;
  /** Milliseconds since the epoch, by the host's clock. */
  at: number;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
}

/** What `host.service('ses')` offers besides its protocol. */
export interface MailService extends AwsService {
  /** Oldest first. */
  mails(): LocalMail[];
}

export interface PolicyStatement {
  Effect: 'Allow' | 'Deny';
  Action: string | string[];
  Resource: string | string[];
  Condition?: Record<string, Record<string, string | string[]>>;
}
