// AppSync serves GraphQL and its realtime protocol at /graphql, each on a host of its own.
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- CloudFront calls it by this name
function handler(event) {
  var request = event.request;
  request.uri = '/graphql';
  request.headers['x-forwarded-host'] = { value: request.headers.host.value };
  return request;
}
