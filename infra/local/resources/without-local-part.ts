import type { Resource, ResourceType } from '../types.ts';
import { physicalName } from './naming.ts';

/** A type whose resources do nothing on one machine; each with the reason. They still have an ARN for those that refer to them. */
function inert(type: string, reason: string, arn: (resource: Resource, name: string) => string): ResourceType {
  return {
    type,
    honoured: [],
    ignored: { '*': reason },
    create: (resource) => {
      const { TopicName, LogGroupName, AlarmName, Name } = resource.properties;
      const name = physicalName(resource, TopicName ?? LogGroupName ?? AlarmName ?? Name);
      const value = arn(resource, name);
      const isNamed = type.startsWith('AWS::Logs') || type.startsWith('AWS::CloudWatch');
      return {
        ref: isNamed ? name : value,
        attributes: { Arn: value, TopicArn: value, TopicName: name, Id: name, WebACLArn: value },
      };
    },
  };
}

const ARN = 'arn:aws';
const PLACE = 'ap-northeast-1:000000000000';

const alarms = 'nobody is on call for one machine';
const names = 'browsers resolve *.localhost themselves';

export const withoutLocalPart: ResourceType[] = [
  inert('AWS::CDK::Metadata', 'usage statistics of the CDK', (_, name) => name),
  inert(
    'AWS::Logs::LogGroup',
    'log lines go to DATA_DIR/logs',
    (_, name) => `${ARN}:logs:${PLACE}:log-group:${name}:*`,
  ),
  inert('AWS::Logs::MetricFilter', alarms, (_, name) => name),
  inert('AWS::Logs::ResourcePolicy', 'log lines go to DATA_DIR/logs', (_, name) => name),
  inert('AWS::CloudWatch::Alarm', alarms, (_, name) => `${ARN}:cloudwatch:${PLACE}:alarm:${name}`),
  inert('AWS::CloudWatch::CompositeAlarm', alarms, (_, name) => `${ARN}:cloudwatch:${PLACE}:alarm:${name}`),
  inert('AWS::CloudWatch::Dashboard', alarms, (_, name) => name),
  inert('AWS::SNS::Topic', 'only alarms publish to topics', (_, name) => `${ARN}:sns:${PLACE}:${name}`),
  inert('AWS::SNS::TopicPolicy', 'only alarms publish to topics', (_, name) => name),
  inert('AWS::SNS::Subscription', 'only alarms publish to topics', (_, name) => name),
  inert(
    'AWS::CertificateManager::Certificate',
    'plain HTTP on loopback',
    (_, name) => `${ARN}:acm:us-east-1:000000000000:certificate/${name}`,
  ),
  inert(
    'AWS::WAFv2::WebACL',
    'a firewall of AWS',
    (_, name) => `${ARN}:wafv2:us-east-1:000000000000:global/webacl/${name}/local`,
  ),
  inert('AWS::WAFv2::WebACLAssociation', 'a firewall of AWS', (_, name) => name),
  inert('AWS::Route53::HostedZone', names, (_, name) => name),
  inert('AWS::Route53::RecordSet', names, (_, name) => name),
  inert('AWS::Route53::RecordSetGroup', names, (_, name) => name),
];
