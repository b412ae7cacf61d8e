// AppSync serves GraphQL and its realtime protocol at /graphql, each on a host of its own. A page of the same host may
// leave its token to the cookie; a page of any other may not, so that nobody writes in a visitor's name.
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- CloudFront calls it by this name
function handler(event) {
  var request = event.request;
  var host = request.headers.host.value;
  var origin = request.headers.origin;
  var token = request.cookies && request.cookies['apollo-token'];
  if (token && !request.headers.authorization && origin && origin.value.replace(/^https?:\/\//, '') === host)
    request.headers.authorization = { value: token.value };
  request.uri = '/graphql';
  request.headers['x-forwarded-host'] = { value: host };
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
