/** HTTP API and AppSync, and every function behind them. */
import { CfnOutput, CfnParameter, Stack, type StackProps } from 'aws-cdk-lib';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { contract } from '#shared/contract/contract.ts';
import type { RestEntry } from '#shared/contract/entry.ts';
import { ENV } from '#shared/env.ts';
import { physicalName, type Settings } from '../config.ts';
import type { Capabilities, Capability } from '../constructs/capabilities.ts';
import { pascalCase } from '../constructs/names.ts';
import type { CodeSource } from '../constructs/product-function.ts';
import type { DataStack } from '../data/data-stack.ts';
import { BoardApi } from './board-api.ts';
import { contentCapability } from './content.ts';
import { type HttpApi, httpApi } from './http-api.ts';
import { paymentCapabilities } from './payment.ts';
import { RestArea } from './rest-area.ts';
import { teamChatCapability } from './team-chat.ts';

export interface ApiStackProps extends StackProps {
  settings: Settings;
  code: CodeSource;
  data: DataStack;
  root: string;
}

export class ApiStack extends Stack {
  readonly http: HttpApi;
  readonly boardApi: BoardApi;
  /** Trusted by the files distribution. */
  readonly filesKeyGroup: cloudfront.CfnKeyGroup;
  /** Those of the data stack, payment, and publishing. */
  readonly capabilities: Capabilities;
  readonly graphqlFunctions: lambda.Function[];
  /** Signs addresses of files. */
  readonly filesSigning: Capability;

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, props);
    const { settings, code, data, root } = props;
    const key = this.filesKey(settings);
    this.filesKeyGroup = new cloudfront.CfnKeyGroup(this, 'FilesKeyGroup', {
      keyGroupConfig: { name: physicalName(settings, 'files'), items: [key.ref] },
    });
    this.filesSigning = this.signing(props, key);
    const own = { ...data.capabilities, 'files:sign': this.filesSigning, dns: this.dns() };
    this.boardApi = new BoardApi(this, 'BoardApi', {
      settings,
      code,
      capabilities: own,
      identity: data.identity,
      originKey: data.originKey,
      root,
    });
    this.graphqlFunctions = this.boardApi.functions;
    this.capabilities = {
      ...data.capabilities,
      ...paymentCapabilities(this, settings),
      ...teamChatCapability(this),
      publish: this.boardApi.publishing(),
      content: contentCapability(this, settings, data),
    };
    this.http = httpApi(this, settings, data.identity);
    for (const [area, entries] of Object.entries<Record<string, RestEntry>>(contract)) {
      const capabilities = { ...own, ...this.capabilities };
      new RestArea(this, `Rest${pascalCase(area)}`, {
        settings,
        code,
        capabilities,
        api: this.http,
        originKey: data.originKey,
        root,
        entries: Object.values(entries),
      });
    }
    new CfnOutput(this, 'GraphqlEndpoint', { value: this.boardApi.api.attrGraphQlUrl });
  }

  /** A new version is a new key beside the old one until nothing trusts that any more: names must not repeat. */
  private filesKey(settings: Settings): cloudfront.CfnPublicKey {
    const encodedKey = new CfnParameter(this, 'FilesPublicKey', {
      type: 'String',
      description:
        'Public key (PEM) that file addresses are checked with; docs/operations.md says how to make the pair',
    }).valueAsString;
    const name = physicalName(settings, `files-${settings.filesKeyVersion}`);
    return new cloudfront.CfnPublicKey(this, `FilesPublicKey${settings.filesKeyVersion}`, {
      publicKeyConfig: { name, callerReference: name, encodedKey },
    });
  }

  /** A parameter, so that the local host can answer for domains that nobody owns. */
  private dns(): Capability {
    const servers = new CfnParameter(this, 'DnsServers', {
      type: 'String',
      description: "DNS servers that proofs of domains are looked up with, comma-separated; empty: the network's own",
      default: '',
    }).valueAsString;
    return { environment: { [ENV.dnsServers]: servers }, statements: [] };
  }

  private signing({ data }: ApiStackProps, key: cloudfront.CfnPublicKey): Capability {
    return {
      environment: {
        [ENV.filesKeyPairId]: key.ref,
        [ENV.filesSigningSecret]: data.filesSigningKey.ref,
      },
      statements: [{ actions: ['secretsmanager:GetSecretValue'], resources: [data.filesSigningKey.ref] }],
    };
  }
}
