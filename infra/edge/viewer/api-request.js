// API Gateway must be asked by its own host name, so the viewer's travels beside it: handlers read the workspace from
// it. Whatever a viewer claims in these headers is overwritten.
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- CloudFront calls it by this name
function handler(event) {
  var request = event.request;
  request.headers['x-forwarded-host'] = { value: request.headers.host.value };
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
