/** AppSync's own directives and scalars, which its schemas use without declaring them. */
export const APPSYNC_PRELUDE = `
directive @aws_subscribe(mutations: [String!]!) on FIELD_DEFINITION
directive @aws_cognito_user_pools(cognito_groups: [String!]) on OBJECT | FIELD_DEFINITION
directive @aws_iam on OBJECT | FIELD_DEFINITION
scalar AWSJSON
`;
