// A renewed token: API Gateway renames the Authorization header of an answer, so handlers send it as X-Access-Token.
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- CloudFront calls it by this name
function handler(event) {
  var response = event.response;
  var token = response.headers['x-access-token'];
  if (token) response.headers.authorization = { value: token.value };
  return response;
}
