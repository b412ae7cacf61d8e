/** An error as Cognito's JSON protocol answers it: the SDK turns `type` into the exception's class. */
export class CognitoError extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

export const notAuthorized = (message = 'Incorrect username or password.') =>
  new CognitoError('NotAuthorizedException', message);
export const invalidParameter = (message: string) => new CognitoError('InvalidParameterException', message);
export const notFound = (message: string) => new CognitoError('ResourceNotFoundException', message);
