import type { ResourceType } from '../types.ts';
import { physicalName } from './naming.ts';

/** Only a name here: what it configures is how mail leaves AWS. */
export const sesConfigurationSet: ResourceType = {
  type: 'AWS::SES::ConfigurationSet',
  honoured: ['Name'],
  ignored: {
    DeliveryOptions: 'no mail leaves this machine',
    ReputationOptions: 'no mail leaves this machine',
    SendingOptions: 'no mail leaves this machine',
    SuppressionOptions: 'nothing bounces here',
    TrackingOptions: 'mails are read in the local inbox',
    VdmOptions: 'no mail leaves this machine',
    Tags: 'no local meaning',
  },
  create: (resource) => ({ ref: physicalName(resource, resource.properties['Name']), attributes: {} }),
};
