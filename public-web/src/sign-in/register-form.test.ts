import { expect, test } from 'vitest';
import { registrationProblems } from './register-page.tsx';

const good = { username: 'ada_1', password: 'Abcdef1!', confirmPassword: 'Abcdef1!', captchaAnswer: '7' };
const problems = (over: Partial<typeof good>) => registrationProblems({ ...good, ...over }, 'token');
/** Returns the first problem, which the toast shows. */
const problem = (over: Partial<typeof good>) => problems(over)[0];

test('a complete form has no problem', () => {
  expect(problem({})).toBeUndefined();
  expect(problem({ username: ' ada_1 ', captchaAnswer: ' 12 ' })).toBeUndefined();
});

test('a malformed name is not a valid username', () => {
  for (const username of ['ab', 'a'.repeat(21), 'ada!', 'ädä']) {
    expect(problem({ username })?.field, username).toBe('username');
  }
});

test('a mismatch of the passwords is reported before their weakness', () => {
  expect(problem({ password: 'weak' })?.message).toBe('Passwords do not match');
});

test("a weak password has the title 'Weak Password'", () => {
  expect(problem({ password: 'weak', confirmPassword: 'weak' })).toMatchObject({
    title: 'Weak Password',
    message:
      'Password must contain at least 8 characters with 1 uppercase, 1 lowercase, 1 number, and 1 special character',
  });
});

test('every wrong field has its problem', () => {
  const wrong = { username: 'ab', password: 'weak', confirmPassword: 'other', captchaAnswer: 'seven' };
  const fields = ['username', 'confirmPassword', 'password', 'captchaAnswer'];
  expect(problems(wrong).map(({ field }) => field)).toEqual(fields);
});

test('a captcha token is required', () => {
  expect(registrationProblems(good, undefined)[0]?.message).toBe('Please refresh the captcha');
});

test('digits of another script are a number', () => {
  for (const captchaAnswer of ['\u0661\u0662', '\u06f1\u06f2', '\uff11\uff12']) {
    expect(problem({ captchaAnswer }), captchaAnswer).toBeUndefined();
  }
});

test('the answer must be a number', () => {
  expect(problem({ captchaAnswer: 'seven' })?.field).toBe('captchaAnswer');
  expect(problem({ captchaAnswer: '1e3' })?.field).toBe('captchaAnswer');
});
