// The function behind answers under /front. For who is signed in, the start page only leads into the app: nothing is drawn for them.
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- CloudFront calls it by this name
function handler(event) {
  var request = event.request;
  var cookies = request.cookies || {};
  var isSignedIn = cookies['apollo-token'] || isSet(cookies['hisho-in']) || isSet(cookies.fgt);
  var path = request.uri;
  if (path === '/') path = isSignedIn ? '/bare' : '/top';
  request.uri = '/front' + path;
  return request;
}

function isSet(cookie) {
  return cookie && cookie.value;
}
