import type { ResourceType } from '../types.ts';
import { physicalName } from './naming.ts';

export const schedulerScheduleGroup: ResourceType = {
  type: 'AWS::Scheduler::ScheduleGroup',
  honoured: ['Name'],
  ignored: { Tags: 'no local meaning' },
  create(resource, host) {
    const name = physicalName(resource, resource.properties['Name']);
    return {
      ref: name,
      attributes: { Arn: `arn:aws:scheduler:${host.region}:${host.accountId}:schedule-group/${name}` },
    };
  },
};
