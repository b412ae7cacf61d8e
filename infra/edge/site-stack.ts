/** CloudFront, the bucket of the front end, and the names that lead to both. */
import { CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as route53 from 'aws-cdk-lib/aws-route53';
import * as s3 from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { ApiStack } from '../api/api-stack.ts';
import { physicalName, type Settings } from '../config.ts';
import { siteOrigin } from '../constructs/origins.ts';
import type { CodeSource } from '../constructs/product-function.ts';
import type { DataStack } from '../data/data-stack.ts';
import { filesDistribution } from './files-distribution.ts';
import { frontPage } from './front-page.ts';
import { postPage } from './post-page.ts';
import { siteDistribution } from './site-distribution.ts';

export interface SiteStackProps extends StackProps {
  settings: Settings;
  code: CodeSource;
  certificateArn: string;
  webAclArn: string;
  data: DataStack;
  api: ApiStack;
}

/** CloudFront's own zone, the same for every distribution. */
const CLOUDFRONT_ZONE = 'Z2FDTNDATAQYW2';

/** What publishing writes into the pages, beside the addresses of this stack. */
const pageSettings = ({
  releaseVersion,
  supportEmail,
  contactUrl = '',
  extensionUrl = '',
  operatorName = '',
  operatorRepresentative = '',
  operatorAddress = '',
  operatorPhone = '',
  operatorUrl = '',
  operatorInvoiceNumber = '',
  analyticsUrl = '',
  errorReportUrl = '',
}: Settings) => ({
  releaseVersion,
  supportEmail,
  contactUrl,
  extensionUrl,
  operatorName,
  operatorRepresentative,
  operatorAddress,
  operatorPhone,
  operatorUrl,
  operatorInvoiceNumber,
  analyticsUrl,
  errorReportUrl,
});

export class SiteStack extends Stack {
  readonly distribution: cloudfront.CfnDistribution;

  constructor(scope: Construct, id: string, props: SiteStackProps) {
    super(scope, id, props);
    const { settings, data, api } = props;
    const site = this.siteBucket(data.accessLogs);
    const accessControl = new cloudfront.CfnOriginAccessControl(this, 'AccessControl', {
      originAccessControlConfig: {
        name: physicalName(settings, 's3'),
        originAccessControlOriginType: 's3',
        signingBehavior: 'always',
        signingProtocol: 'sigv4',
      },
    });
    postPage(this, { ...props, site });
    frontPage(this, { ...props, site });
    const shared = { ...props, accessLogs: data.accessLogs, accessControl };
    this.distribution = siteDistribution(this, {
      ...shared,
      api,
      site,
      uploadsBucket: data.uploads.bucketName,
      originKey: data.originKey,
    });
    const files = filesDistribution(this, { ...shared, uploads: data.uploads, keyGroupId: api.filesKeyGroup.ref });
    this.allowReading(site, this.distribution);
    this.aliases(settings, {
      [settings.domain]: this.distribution,
      [`*.${settings.domain}`]: this.distribution,
      [`files.${settings.domain}`]: files,
    });
    new CfnOutput(this, 'SiteBucketName', { value: site.bucketName });
    new CfnOutput(this, 'GraphqlHost', { value: api.boardApi.api.attrGraphQlDns });
    new CfnOutput(this, 'PageSettings', { value: JSON.stringify(pageSettings(settings)) });
    new CfnOutput(this, 'SiteUrl', { value: siteOrigin(this, settings) });
    new CfnOutput(this, 'DistributionDomainName', { value: this.distribution.attrDomainName });
    new CfnOutput(this, 'FilesDistributionDomainName', { value: files.attrDomainName });
  }

  /** Holds nothing that a release does not bring again (`infra/publish-site.ts`). */
  private siteBucket(accessLogs: s3.IBucket): s3.Bucket {
    return new s3.Bucket(this, 'SiteBucket', {
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      encryption: s3.BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.RETAIN,
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'site/',
    });
  }

  private allowReading(bucket: s3.Bucket, distribution: cloudfront.CfnDistribution): void {
    bucket.addToResourcePolicy(
      new iam.PolicyStatement({
        principals: [new iam.ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [bucket.arnForObjects('*')],
        conditions: {
          ArnLike: {
            'AWS:SourceArn': `arn:${this.partition}:cloudfront::${this.account}:distribution/${distribution.ref}`,
          },
        },
      }),
    );
  }

  private aliases(settings: Settings, targets: Record<string, cloudfront.CfnDistribution>): void {
    const { hostedZoneId } = settings;
    if (!hostedZoneId) return;
    for (const [name, target] of Object.entries(targets)) {
      for (const type of ['A', 'AAAA']) {
        const label = name.replace('*', 'workspaces').replaceAll('.', '-');
        const aliasTarget = { dnsName: target.attrDomainName, hostedZoneId: CLOUDFRONT_ZONE };
        new route53.CfnRecordSet(this, `Alias-${label}-${type}`, { hostedZoneId, name, type, aliasTarget });
      }
    }
  }
}
