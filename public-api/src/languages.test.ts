import { saveTranslations } from 'db/catalogue';
import {
  BY,
  buildCategory,
  buildChoice,
  buildCycle,
  buildUser,
  buildVendor,
  queuedMessages,
  setMailUp,
} from 'db/testing';
import { expect, test } from 'vitest';
import { TEST_EMAIL_KEYS, testApp } from '../testing/test-app.ts';

const api = testApp({ limits: { captchasPerMinute: 3 } });
const asking = (language: string) => ({ 'accept-language': language });

test.each([
  ['de', 'Benutzername oder Passwort ist falsch'],
  ['es', 'Nombre de usuario o contraseña no válidos'],
  ['ar', 'اسم المستخدم أو كلمة المرور غير صحيحة'],
  ['de-AT,de;q=0.9,en;q=0.8', 'Benutzername oder Passwort ist falsch'],
  ['fr, es;q=0.7, de;q=0.5', 'Nombre de usuario o contraseña no válidos'],
  ['en', 'Invalid username or password'],
  ['fr', 'Invalid username or password'],
  ['*', 'Invalid username or password'],
  [';;=,q', 'Invalid username or password'],
  ['constructor, __proto__', 'Invalid username or password'],
])('to a client that asks for %s a refusal says “%s”', async (language, message) => {
  const body = { username: 'nobody_here', password: 'x' };
  const answer = await api.post('/api/login', body, asking(language));
  expect(answer).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS', message } });
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('faults of fields are in the language too, with the same codes and limits', async () => {
  const body = { username: 'x', password: 'y'.repeat(200), confirmPassword: '', captchaAnswer: 7, work: 1 };
  const english = await api.post('/api/register', body);
  const german = await api.post('/api/register', body, asking('de'));
  const facts = (details: { field: string; code: string; limit?: number }[]) =>
    details.map(({ field, code, limit }) => [field, code, limit]);
  expect(facts(german.body.details)).toEqual(facts(english.body.details));
  const texts = german.body.details.map(({ message }: { message: string }) => message);
  expect(texts).toEqual(
    expect.arrayContaining([
      'Bitte füllen Sie alle Felder aus',
      '3 bis 20 Buchstaben, Ziffern oder Unterstriche.',
      'Das Passwort darf höchstens 128 Zeichen lang sein',
      'Bitte laden Sie die Sicherheitsabfrage neu',
      'Das Feld „Work“ muss ein Objekt sein',
    ]),
  );
  const arabic = await api.post('/api/email/link', { token: 7, extra: 1 }, asking('ar'));
  expect(arabic.body.details).toMatchObject([
    { field: 'token', message: 'الحقل «\u2068Token\u2069»: يجب أن يكون نصًا' },
    { field: 'extra', message: 'لا يوجد حقل باسم \u2068extra\u2069' },
  ]);
});

test('a vote that is refused says why, with the organisers’ reason as they wrote it', async () => {
  await buildCycle(api.database.owner, { pauseReason: 'Lunch.' });
  const { categoryId, vendorId } = await buildChoice(api.database.owner);
  const voter = await api.as();
  expect(await voter.post('/api/votes', { vendorId, categoryId }, asking('ar'))).toMatchObject({
    status: 403,
    body: { code: 'VOTING_PAUSED', message: 'التصويت متوقف مؤقتًا: \u2068Lunch.\u2069' },
  });
});

test('the security check and the wait after too many of them are in the language', async () => {
  const captchaIn = (language: string) => api.get('/api/captcha', asking(language));
  expect((await captchaIn('en')).body.question).toMatch(/^What is \d \+ \d\?$/);
  expect((await captchaIn('es')).body.question).toMatch(/^¿Cuánto es \d \+ \d\?$/);
  expect((await captchaIn('ar')).body.question).toMatch(/^ما ناتج \u2068\d \+ \d\u2069؟$/);
  const { status, body } = await captchaIn('de');
  expect([status, body.message]).toEqual([
    429,
    expect.stringMatching(/^Zu viele Sicherheitsabfragen aus Ihrem Netz\. .* in \d+ Sekunden noch einmal\.$/),
  ]);
});

test('what is stored is listed at an address for each language, and no header changes it', async () => {
  const english = await api.get('/api/privacy', asking('de'));
  expect(english.body[0].seenBy).toBe('Administrators');
  expect(english.headers.get('vary')).toBeNull();
  const german = await api.get('/api/privacy/de');
  expect(german.body[0].seenBy).toBe('Die Administration');
  expect(german.body).toHaveLength(english.body.length);
  expect(german.headers.get('cache-control')).toBe('public, no-cache');
  expect((await api.get('/api/privacy/ar')).body[0].until).toContain('90 يومًا');
  for (const unknown of ['fr', 'constructor', 'DE'])
    expect(await api.get(`/api/privacy/${unknown}`)).toMatchObject({ status: 404 });
});

test('a code is sent in the language of the page that asks for it', async () => {
  await setMailUp(api.database);
  const { id, username } = await buildUser(api.database.owner);
  const voter = await api.as({ id, username });
  await voter.post('/api/email', { email: 'ada@example.org', news: true }, asking('es'));
  await api.post('/api/email/sign-in', { email: 'bea@example.org' }, asking('ar'));
  const messages = await queuedMessages(api.database.owner, TEST_EMAIL_KEYS);
  expect(messages.map(({ to, language }) => [to, language]).sort()).toEqual([
    ['ada@example.org', 'es'],
    ['bea@example.org', 'ar'],
  ]);
});

test('badges and pictures have a language, and an unknown one is refused', async () => {
  await buildCycle(api.database.owner);
  const { id } = await buildVendor(api.database.owner);
  expect((await api.get(`/api/vendors/${id}/badge.json?lang=de`)).body).toMatchObject({ title: 'Nominiert' });
  expect((await api.get(`/api/vendors/${id}/badge.json`, asking('de'))).body).toMatchObject({
    title: 'Nominee',
  });
  expect(await api.get(`/api/vendors/${id}/badge.json?lang=fr`)).toMatchObject({ status: 400 });
  expect(await api.get(`/og/fr/vendor/${id}.png`)).toMatchObject({ status: 404 });
});

test('badges name categories and awards as organisers or we have translated them', async () => {
  const { owner, adminDb } = api.database;
  const { id: categoryId } = await buildCategory(owner, { name: 'Speed' });
  await buildCycle(owner);
  const { id } = await buildVendor(owner, { name: 'Speed', categoryIds: [categoryId] });
  await saveTranslations(adminDb, BY, { text: 'Speed', translations: { de: 'Tempo' } });
  const badge = async (lang: string) => (await api.get(`/api/vendors/${id}/badge.json?lang=${lang}`)).body;
  const { title, category, vendor } = await badge('de');
  expect([title, category.name, vendor.name]).toEqual(['Nominiert, Tempo', 'Tempo', 'Speed']);
  // Without a translation of theirs, a default category has ours.
  expect((await badge('es')).category.name).toBe('Rapidez');
});
