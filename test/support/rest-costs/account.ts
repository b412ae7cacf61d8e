/** What each REST call about accounts and sessions costs. */
import { contract } from '#shared/contract/contract.ts';
import type { RestEntry } from '#shared/contract/entry.ts';
import { newEmail, PASSWORD } from '../people/actor.ts';
import { finishGoogle } from '../people/google.ts';
import { restore, signIn } from '../people/session.ts';
import type { Cost } from './cost.ts';
import { ACCESS_ENDS, by, cost, LINK_SIGN_IN, PIXEL } from './cost.ts';
import { colleague, fresh, google, inTeam, invited, person, registered, stranger } from './world.ts';

const { session, user, tutorial, file, registration } = contract;

const NEW_PASSWORD = 'another-horse-8';

const hides = (entry: RestEntry) => by(1, [], entry);

export const ACCOUNT_COSTS: Record<string, Cost> = {
  'web.getSignInSettings': by(0, [], session.getSignInSettings, undefined, stranger),
  'web.getReleaseVersion': by(0, [], session.getReleaseVersion, undefined, stranger),
  'auth.loginWithGoogle': cost(4, [...LINK_SIGN_IN, 'cognito-idp:RevokeToken'], google(finishGoogle)),
  'user.loginWithGoogle': cost(
    4,
    [...LINK_SIGN_IN, 'cognito-idp:RevokeToken'],
    google((actor, callback) => {
      const cookie = Object.entries(actor.cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ');
      return actor.rest(
        user.loginWithGoogle,
        { code: callback.searchParams.get('code')!, state: callback.searchParams.get('state')! },
        { cookie },
      );
    }),
  ),
  'auth.signIn': cost(4, ['cognito-idp:AdminInitiateAuth'], async (world) => {
    const { email } = await colleague(world);
    return () => signIn(stranger(world), email, PASSWORD);
  }),
  'auth.signUp': cost(
    4,
    [
      'cognito-idp:AdminCreateUser',
      'cognito-idp:AdminInitiateAuth',
      'cognito-idp:AdminSetUserPassword',
      'ses:SendEmail',
    ],
    async (world) => () =>
      stranger(world).rest(session.signUp, { name: '田中', email: newEmail(), password: PASSWORD }),
  ),
  'auth.update': cost(3, [], async (world) => {
    const actor = await colleague(world);
    return () => actor.rest(session.update, { name: '鈴木　陽菜' });
  }),
  // The first of a day, which is noted with the membership; the others ask the table once less.
  'auth.session': cost(4, ['cognito-idp:GetTokensFromRefreshToken'], async (world) => {
    const { cookies } = await colleague(world);
    return () => restore(world.port, cookies);
  }),
  'auth.signOut': cost(1, ['cognito-idp:RevokeToken'], async (world) => {
    const actor = await person(world);
    return () => actor.rest(session.signOut, {});
  }),
  'auth.getSessionList': by(1, [], session.getSessionList),
  'auth.endSession': cost(2, [], async (world) => {
    const actor = await person(world);
    await stranger(world).signIn(actor.email, PASSWORD);
    const { sessionList } = await actor.must(session.getSessionList, {});
    return () => actor.rest(session.endSession, { sessionId: sessionList.find(({ isCurrent }) => !isCurrent)!.id });
  }),
  'auth.signOutEverywhere': cost(3, [...ACCESS_ENDS, 'cognito-idp:AdminUserGlobalSignOut'], async (world) => {
    const actor = await colleague(world);
    return () => actor.rest(session.signOutEverywhere, {});
  }),
  // The link, the person whose other sessions end, everything in one transaction, the sign-in, its session.
  'auth.confirmUserEmail': cost(5, LINK_SIGN_IN, async (world) => {
    const { actor, et } = await registered(world);
    return () => actor.rest(session.confirmUserEmail, { et });
  }),
  'guide.optout': by(1, [], session.optout),
  'guide.optIn': by(1, [], session.optIn),
  // Of somebody without an account: the link, what it leads to, the claim on the address, everything else in one transaction.
  'auth.registerInvitedUser': cost(
    4,
    ['cognito-idp:AdminCreateUser', 'cognito-idp:AdminInitiateAuth', 'cognito-idp:AdminSetUserPassword'],
    async (world) => {
      const et = await invited(world);
      return () =>
        stranger(world).rest(session.registerInvitedUser, {
          ...inTeam(world),
          et,
          name: '鈴木',
          accountName: fresh('x'),
          password: PASSWORD,
          passwordConfirm: PASSWORD,
        });
    },
  ),
  'user.getLoginUserInfo': by(2, [], user.getLoginUserInfo),
  'user.getByEmailToken': cost(3, [], async (world) => {
    const et = await invited(world);
    return () => stranger(world).rest(user.getByEmailToken, { et });
  }),
  'user.updatePassword': cost(
    5,
    [
      ...ACCESS_ENDS,
      'cognito-idp:AdminInitiateAuth',
      'cognito-idp:AdminSetUserPassword',
      'cognito-idp:RevokeToken',
      'ses:SendEmail',
    ],
    async (world) => {
      const actor = await colleague(world);
      return () =>
        actor.rest(user.updatePassword, {
          password: PASSWORD,
          newPassword: NEW_PASSWORD,
          newPasswordConfirm: NEW_PASSWORD,
        });
    },
  ),
  'user.updateThumbnail': cost(2, [], async (world) => {
    const actor = await colleague(world);
    const { main } = await actor.must(file.uploadThumbnail, { dataURL: `data:image/png;base64,${PIXEL}` });
    return () => actor.rest(user.updateThumbnail, { thumbnail: main });
  }),
  'thumbnail.upload': by(1, ['s3:PutObject'], file.uploadThumbnail, () => ({
    dataURL: `data:image/png;base64,${PIXEL}`,
  })),
  'user.updateDefaultWorkspace': by(2, [], user.updateDefaultWorkspace, inTeam),
  'user.sendResetPasswordMail': cost(4, ['ses:SendEmail'], async (world) => {
    const { email } = await person(world);
    return () => stranger(world).rest(user.sendResetPasswordMail, { email });
  }),
  'user.resetPassword': cost(
    5,
    [...ACCESS_ENDS, 'cognito-idp:AdminSetUserPassword', 'cognito-idp:AdminUserGlobalSignOut', 'ses:SendEmail'],
    async (world) => {
      const { email } = await colleague(world);
      await stranger(world).must(user.sendResetPasswordMail, { email });
      const et = await world.local.linkToken(email);
      return () =>
        stranger(world).rest(user.resetPassword, { et, password: NEW_PASSWORD, passwordConfirm: NEW_PASSWORD });
    },
  ),
  'user.updateNotShowSlackTutorial': hides(tutorial.updateNotShowSlackTutorial),
  'user.updateNotShowBoardTutorial': hides(tutorial.updateNotShowBoardTutorial),
  'user.updateNotShowFeedbackTutorial': hides(tutorial.updateNotShowFeedbackTutorial),
  'user.updateNotShowExtensionTutorial': hides(tutorial.updateNotShowExtensionTutorial),
  'user.updateNotShowUserFeedbackTutorial': hides(tutorial.updateNotShowUserFeedbackTutorial),
  'user.updateNotShowBulkMenuTutorial': hides(tutorial.updateNotShowBulkMenuTutorial),
  'user.updateNotShowColumnMenuTutorial': hides(tutorial.updateNotShowColumnMenuTutorial),
  'user.updateProductTour': by(1, [], tutorial.updateProductTour, () => ({
    productTourType: 68535,
    step: 1,
    isDone: false,
  })),
  'user.initialRegister': cost(
    3,
    ['cognito-idp:AdminCreateUser', 'cognito-idp:AdminSetUserPassword', 'ses:SendEmail'],
    async (world) => () =>
      stranger(world).rest(registration.userInitialRegister, {
        name: '田中',
        email: newEmail(),
        password: PASSWORD,
        userPasswordConfirm: PASSWORD,
      }),
  ),
};

/**
 * Ways of a call that few people go, once, and that ask the table more often: each step decides the next. A confirmed new address
 * keeps the account safe between table and user pool in three steps; an invited person with an account proves its password first.
 */
export const RARE_WAYS: { id: string; way: string; cost: Cost }[] = [
  {
    id: 'auth.confirmUserEmail',
    way: 'another address',
    cost: cost(7, [...LINK_SIGN_IN, 'cognito-idp:AdminUpdateUserAttributes'], async (world) => {
      const somebody = await colleague(world);
      const email = newEmail();
      await somebody.must(session.update, { email, password: PASSWORD });
      const et = await world.local.linkToken(email);
      return () => somebody.rest(session.confirmUserEmail, { et });
    }),
  },
  {
    id: 'auth.confirmUserEmail',
    way: 'registered in another browser',
    cost: cost(
      8,
      [
        ...LINK_SIGN_IN,
        'cognito-idp:AdminCreateUser',
        'cognito-idp:AdminCreateUser',
        'cognito-idp:AdminDeleteUser',
        'cognito-idp:AdminSetUserPassword',
      ],
      async (world) => {
        const { et } = await registered(world);
        return () =>
          stranger(world).rest(session.confirmUserEmail, { et, password: NEW_PASSWORD, passwordConfirm: NEW_PASSWORD });
      },
    ),
  },
  {
    id: 'auth.registerInvitedUser',
    way: 'with an account',
    cost: cost(6, ['cognito-idp:AdminInitiateAuth'], async (world) => {
      const { email } = await person(world);
      const et = await invited(world, email);
      return () =>
        stranger(world).rest(session.registerInvitedUser, {
          ...inTeam(world),
          et,
          name: '',
          accountName: fresh('x'),
          password: PASSWORD,
          passwordConfirm: PASSWORD,
        });
    }),
  },
];
