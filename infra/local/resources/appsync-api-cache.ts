import type { ResourceType } from '../types.ts';

/** A cache changes nothing but speed and age of answers: without resolvers that ask for it, nothing is cached on AWS either. */
export const appsyncApiCache: ResourceType = {
  type: 'AWS::AppSync::ApiCache',
  honoured: ['ApiId'],
  ignored: {
    ApiCachingBehavior: 'nothing is cached here',
    AtRestEncryptionEnabled: 'nothing is cached here',
    HealthMetricsConfig: 'nothing measures here',
    TransitEncryptionEnabled: 'nothing is cached here',
    Ttl: 'nothing is cached here',
    Type: 'a price class',
  },
  create: ({ properties }) => ({ ref: properties.ApiId, attributes: {} }),
};
