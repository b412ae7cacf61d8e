// Screens have addresses of their own but one page. Files of the front end end in one of these; nothing else does.
var FILE = /\.(?:css|html|ico|jpg|js|json|map|mjs|mp4|png|svg|txt|vtt|wasm|webm|webmanifest|webp|woff2?|xml)$/;
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- CloudFront calls it by this name
function handler(event) {
  var request = event.request;
  if (!FILE.test(request.uri)) request.uri = '/index.html';
  return request;
}
