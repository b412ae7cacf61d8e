/** One's own account: signing up, profile, e-mail address, password, guides (account §3.1, §4.10, §7.2, §7.3). */
import { describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { session } from '#shared/contract/session.ts';
import { tutorial } from '#shared/contract/tutorial.ts';
import { user } from '#shared/contract/user.ts';
import { ProductTourType } from '#shared/enums/enums.ts';
import { ERRORS } from '#shared/errors.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import { Actor, givenPerson, newEmail, PASSWORD } from '#test/support/people/actor.ts';
import { cookieAttributes, restore, signIn } from '#test/support/people/session.ts';
import { givenMember, givenWorkspace, newSubDomain } from '#test/support/workspace.ts';

const own = await takeHost();
const { port } = own.host;
const { local } = own;
const stranger = () => new Actor(port);
const refusal = (code: keyof typeof ERRORS) => ({ hishoException: [code], message: ERRORS[code][1] });
const me = (person: Actor) => person.must(user.getLoginUserInfo, {});

describe('auth.signUp', () => {
  const signUp = (person: Actor, email: string, more: object = {}) =>
    person.rest(session.signUp, { name: '田中　健太', email, password: PASSWORD, ...more });

  test('signs in at once, mails the confirmation, and registers no workspace before it', async () => {
    const email = newEmail();
    const person = stranger();
    const answer = await signUp(person, email, { familyName: '田中', givenName: '健太', universityId: 12, grade: '' });
    expect(answer).toMatchObject({
      status: 200,
      json: { user: { email, familyName: '田中', givenName: '健太', workspaceUserList: [] } },
    });
    person.take(answer.json);
    const workspace = { name: 'あおば予約', subDomain: newSubDomain(), selectedPlan: 100 } as const;
    expect(await person.rest(contract.registration.workspaceInitialRegister, workspace)).toMatchObject({
      status: 400,
      json: refusal('EmailNotConfirmed'),
    });
    expect((await restore(port, person.cookies)).status).toBe(200);
    person.take(await person.must(session.confirmUserEmail, { et: await local.linkToken(email) }));
    expect((await person.rest(contract.registration.workspaceInitialRegister, workspace)).status).toBe(200);
  });

  test('whoever registered the address of somebody else has nothing once its owner opens the mail', async () => {
    const email = newEmail('victim');
    const intruder = stranger();
    intruder.take((await signUp(intruder, email)).json);
    const et = await local.linkToken(email);
    const owner = stranger();
    expect(await owner.rest(session.confirmUserEmail, { et })).toMatchObject({
      status: 400,
      json: refusal('PasswordRequired'),
    });
    expect(
      await owner.rest(session.confirmUserEmail, { et, password: 'another-horse-8', passwordConfirm: 'x' }),
    ).toMatchObject({ status: 400, json: { fields: { passwordConfirm: 'パスワードが一致しません。' } } });
    owner.take(
      await owner.must(session.confirmUserEmail, {
        et,
        password: 'another-horse-8',
        passwordConfirm: 'another-horse-8',
      }),
    );
    expect((await restore(port, intruder.cookies)).status).toBe(401);
    expect((await intruder.rest(user.getLoginUserInfo, {})).status).toBe(401);
    expect((await signIn(stranger(), email, PASSWORD)).status).toBe(400);
    expect((await signIn(stranger(), email, 'another-horse-8')).status).toBe(200);
    expect(await me(owner)).toMatchObject({ email, name: '田中　健太' });
  });

  test('the browser that registered confirms without another password, and its earlier session ends', async () => {
    const person = stranger();
    const email = newEmail();
    const answer = await signUp(person, email);
    expect(cookieAttributes(answer, 'hisho-registration')).toEqual({
      domain: 'hisho.localhost',
      path: '/',
      secure: true,
      httponly: true,
      samesite: 'Lax',
      'max-age': '86400',
    });
    const earlier = { ...person.cookies };
    await person.must(session.confirmUserEmail, { et: await local.linkToken(email) });
    expect([
      (await restore(port, earlier)).status,
      (await restore(port, person.cookies)).status,
      person.cookies['hisho-registration'],
    ]).toEqual([401, 200, '']);
    expect((await signIn(stranger(), email, PASSWORD)).status).toBe(200);
  });

  test('whoever came first and never confirmed loses the address, and the session with it', async () => {
    const email = newEmail();
    const first = stranger();
    first.take((await signUp(first, email)).json);
    const second = stranger();
    expect((await signUp(second, email, { password: 'another-horse-8' })).status).toBe(200);
    expect((await restore(port, first.cookies)).status).toBe(401);
    expect((await first.rest(user.getLoginUserInfo, {})).status).toBe(401);
    expect((await restore(port, second.cookies)).status).toBe(200);
  });

  test('a confirmed address is taken', async () => {
    const { email } = await givenPerson(port, local);
    expect(await signUp(stranger(), email)).toMatchObject({ status: 400, json: refusal('G000005'), cookies: {} });
  });

  test('takes no field that nobody offers', async () => {
    const email = newEmail();
    const person = stranger();
    const answer = await signUp(person, email, {
      userId: 'somebody',
      thumbnail: 'avatars/x/y.jpg',
      authProvider: 1,
      confirmedAt: '2026-01-01',
      role: 10,
      isGuideOptout: true,
    });
    expect(answer.json.user).toMatchObject({
      email,
      thumbnail: null,
      authProvider: null,
      isGuideOptout: false,
      workspaceUserList: [],
    });
    expect(answer.json.user.id).not.toBe('somebody');
  });
});

describe('auth.update', () => {
  test('changes names, also where colleagues see them, and drops what is empty', async () => {
    const workspace = await givenWorkspace(port, local);
    const { owner, workspaceId } = workspace;
    const answer = await owner.rest(session.update, {
      name: '佐藤　美咲希',
      familyNameKana: 'さとう',
      givenNameKana: '',
      familyName: null,
    });
    expect(answer).toMatchObject({
      status: 200,
      json: {
        accessToken: owner.accessToken,
        user: { name: '佐藤　美咲希', familyNameKana: 'サトウ', givenNameKana: null, familyName: null },
      },
    });
    const emptied = await owner.rest(session.update, {
      familyNameKana: '',
      givenNameKana: 'ミサキ',
      clearList: ['familyNameKana', 'givenNameKana'],
    });
    expect(emptied).toMatchObject({
      status: 200,
      json: { user: { name: '佐藤　美咲希', familyNameKana: null, givenNameKana: 'ミサキ' } },
    });
    expect(await me(owner)).toMatchObject({ familyNameKana: null, givenNameKana: 'ミサキ' });
    const { workspaceUserList } = await owner.must(contract.workspaceUser.getList, { workspaceId });
    expect(workspaceUserList).toMatchObject([{ user: { name: '佐藤　美咲希', thumbnail: null } }]);
  });

  test('says which field is wrong', async () => {
    const person = await givenPerson(port, local);
    const { status, json } = await person.rest(session.update, {
      email: 'tanaka@',
      familyNameKana: '田中',
      newPassword: '短い',
    });
    expect([status, (json as unknown as { fields: object }).fields]).toEqual([
      400,
      {
        email: 'メールアドレスを入力してください。',
        familyNameKana: 'フリガナは全角カタカナで入力してください。',
        newPassword: '半角英数字記号8文字以上で入力してください',
      },
    ]);
  });

  test('takes no field that is not the person’s to change', async () => {
    const person = await givenPerson(port, local);
    await person.must(session.update, {
      name: '田中',
      userId: 'x',
      authProvider: 1,
      thumbnail: 'avatars/a/b.jpg',
      isGuideOptout: true,
      createdAt: 'x',
    } as never);
    expect(await me(person)).toMatchObject({
      id: person.userId,
      name: '田中',
      authProvider: null,
      thumbnail: null,
      isGuideOptout: false,
    });
  });

  test('another address counts once its mailed link was opened where the person is signed in', async () => {
    const person = await givenPerson(port, local);
    const email = newEmail('moved');
    expect(await person.rest(session.update, { email })).toMatchObject({
      status: 400,
      json: { hishoException: ['InvalidEmailOrPassword'], message: '現在のパスワードを入力してください。' },
    });
    expect((await person.must(session.update, { email, password: PASSWORD })).user.email).toBe(person.email);
    const et = await local.linkToken(email);
    expect(await stranger().must(user.getByEmailToken, { et })).toEqual({
      email,
      name: '田中　健太',
      hasPassword: true,
      purpose: 'changeEmail',
      workspaceName: null,
      workspaceId: null,
    });
    expect(await stranger().rest(session.confirmUserEmail, { et })).toMatchObject({ status: 401, cookies: {} });
    const answer = await person.rest(session.confirmUserEmail, { et });
    expect(answer).toMatchObject({ status: 200, json: { user: { id: person.userId, email } } });
    expect((await restore(port, person.cookies)).status).toBe(200);
    expect((await signIn(stranger(), email, PASSWORD)).status).toBe(200);
    expect((await signIn(stranger(), person.email, PASSWORD)).status).toBe(400);
    expect((await local.mails(person.email))[0]!.text).toContain(email);
    expect(
      (
        await stranger().rest(contract.registration.userInitialRegister, {
          name: '次の人',
          email: person.email,
          password: PASSWORD,
          userPasswordConfirm: PASSWORD,
        })
      ).status,
    ).toBe(200);
    expect((await signIn(stranger(), email, PASSWORD)).status).toBe(200);
  });
});

describe('user.updatePassword', () => {
  const change = (person: Actor, password = PASSWORD, newPassword = 'another-horse-8') =>
    person.rest(user.updatePassword, { password, newPassword, newPasswordConfirm: newPassword });

  test('keeps this browser signed in and no other', async () => {
    const person = await givenPerson(port, local);
    const other = stranger();
    await signIn(other, person.email, PASSWORD);
    expect(await change(person)).toMatchObject({ status: 200, json: {} });
    expect((await restore(port, person.cookies)).status).toBe(200);
    expect((await restore(port, other.cookies)).status).toBe(401);
    expect((await signIn(stranger(), person.email, PASSWORD)).status).toBe(400);
    expect((await signIn(stranger(), person.email, 'another-horse-8')).status).toBe(200);
  });

  test('asks for the present one and for the same new one twice', async () => {
    const person = await givenPerson(port, local);
    expect(await change(person, 'wrong-password')).toMatchObject({
      status: 400,
      json: { hishoException: ['InvalidEmailOrPassword'] },
    });
    expect(
      await person.rest(user.updatePassword, {
        password: PASSWORD,
        newPassword: 'another-horse-8',
        newPasswordConfirm: 'another-horse-9',
      }),
    ).toMatchObject({
      status: 400,
      json: { fields: { newPasswordConfirm: 'パスワードが一致しません。' } },
    });
    expect((await signIn(stranger(), person.email, PASSWORD)).status).toBe(200);
  });
});

describe('user.getByEmailToken', () => {
  test('says what a link is for without using it up', async () => {
    const { owner, workspaceId, groupId } = await givenWorkspace(port, local);
    const email = newEmail('invited');
    await owner.must(contract.invitation.invite, { workspaceId, workspaceGroupId: groupId, emailList: [email] });
    const et = await local.linkToken(email);
    const invitation = {
      email,
      name: null,
      hasPassword: null,
      purpose: 'invite',
      workspaceName: 'あおば予約',
      workspaceId,
    };
    expect([
      await stranger().must(user.getByEmailToken, { et }),
      await stranger().must(user.getByEmailToken, { et }),
    ]).toEqual([invitation, invitation]);
  });

  test('knows no token that nobody mailed', async () => {
    expect(await stranger().rest(user.getByEmailToken, { et: 'invented' })).toMatchObject({
      status: 400,
      json: refusal('InvalidToken'),
    });
  });
});

describe('guides', () => {
  const HIDING = {
    slack: tutorial.updateNotShowSlackTutorial,
    board: tutorial.updateNotShowBoardTutorial,
    feedback: tutorial.updateNotShowFeedbackTutorial,
    extension: tutorial.updateNotShowExtensionTutorial,
    userFeedback: tutorial.updateNotShowUserFeedbackTutorial,
    bulkMenu: tutorial.updateNotShowBulkMenuTutorial,
    columnMenu: tutorial.updateNotShowColumnMenuTutorial,
  };

  test('each tutorial is hidden by its own call, all at once, and shown again', async () => {
    const person = await givenPerson(port, local);
    for (const [name, entry] of Object.entries(HIDING)) {
      await person.must(entry, {});
      expect(
        Object.entries((await me(person)).tutorials)
          .filter(([, isHidden]) => isHidden)
          .map(([key]) => key),
      ).toEqual([name]);
      await person.must(entry, { isNotShow: false });
    }
    await Promise.all(Object.values(HIDING).map((entry) => person.must(entry, { isNotShow: true })));
    expect(Object.values((await me(person)).tutorials)).toEqual(Array(7).fill(true));
  });

  test('a product tour is remembered where it stands', async () => {
    const person = await givenPerson(port, local);
    const { INITIAL_INTRODUCTION: productTourType, VOC_BOARD } = ProductTourType;
    await person.must(tutorial.updateProductTour, { productTourType, step: 2, isDone: false });
    await person.must(tutorial.updateProductTour, { productTourType: VOC_BOARD, step: 0, isDone: true });
    await person.must(tutorial.updateProductTour, { productTourType, step: 3, isDone: true });
    expect((await me(person)).tourList).toEqual([
      { productTourType, step: 3, isDone: true },
      { productTourType: VOC_BOARD, step: 0, isDone: true },
    ]);
    expect(
      (await person.rest(tutorial.updateProductTour, { productTourType: 1 as never, step: 0, isDone: true })).status,
    ).toBe(400);
  });

  test('opting out is remembered by the account and by the browser', async () => {
    const person = await givenPerson(port, local);
    const answer = await person.rest(session.optout, {});
    expect([answer.status, answer.cookies.ngo, cookieAttributes(answer, 'ngo')]).toEqual([
      200,
      '1',
      { domain: 'hisho.localhost', path: '/', secure: true, samesite: 'Lax', 'max-age': '2678400' },
    ]);
    expect((await me(person)).isGuideOptout).toBe(true);
    const back = await person.rest(session.optIn, {});
    expect([back.status, back.cookies.ngo, (await me(person)).isGuideOptout]).toEqual([200, '', false]);
  });
});

describe('user.updateDefaultWorkspace', () => {
  test('one of one’s own opens first, and one alone', async () => {
    const first = await givenWorkspace(port, local);
    const { id: second } = await first.owner.must(contract.registration.workspaceInitialRegister, {
      name: '二つ目',
      subDomain: newSubDomain(),
      selectedPlan: 100,
    });
    const defaults = async () =>
      (await me(first.owner)).workspaceUserList
        .filter(({ isDefault }) => isDefault)
        .map(({ workspace }) => workspace.id);
    expect(await defaults()).toEqual([first.workspaceId]);
    await first.owner.must(user.updateDefaultWorkspace, { workspaceId: second });
    expect(await defaults()).toEqual([second]);
  });

  test('no workspace of other people', async () => {
    const { workspaceId } = await givenWorkspace(port, local);
    const other = await givenWorkspace(port, local);
    const member = await givenMember(other, 40);
    for (const id of [workspaceId, 'nowhere'])
      expect(await member.rest(user.updateDefaultWorkspace, { workspaceId: id })).toMatchObject({
        status: 404,
        json: refusal('EntityNotFound'),
      });
  });
});
