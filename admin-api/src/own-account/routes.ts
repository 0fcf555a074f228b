import { hashSecret } from 'db/accounts';
import { changeAdminPassword, endOwnSession, listAdminSessions } from 'db/administrators';
import Joi from 'joi';
import { flag, id, instant, listOf, message, text } from 'shared-server/shapes';
import { type Services, sessionOf } from '../context.ts';
import { confirmPassword, requireStrongPassword } from '../credentials/password-rules.ts';
import { password } from '../requests/fields.ts';
import { refuse } from '../requests/refusals.ts';
import { changedBy, idFrom } from '../requests/request.ts';
import { type Route, route } from '../route.ts';
import { shape } from '../shape.ts';

const ownSession = shape('OwnSession', {
  id,
  isCurrent: flag,
  twoFactorVerified: flag,
  ipAddress: text,
  userAgent: text,
  createdAt: instant,
  lastActivityAt: instant,
});

const passwordBody = shape('ChangePasswordRequest', {
  currentPassword: password.required(),
  newPassword: password.required(),
  confirmPassword: Joi.string()
    .valid(Joi.ref('newPassword'))
    .required()
    .messages({ 'any.only': 'Passwords do not match', 'any.required': 'Please fill in all fields' }),
});

export function ownAccountRoutes(services: Services): Route[] {
  const { db } = services;
  return [
    route('POST /api/admin/password', 'admin', {
      gateway: 'password',
      answers: message,
      summary: 'Change the caller’s own password and end the caller’s other sessions.',
      refusals: [
        'INVALID_CREDENTIALS.current_password',
        'WEAK_PASSWORD',
        'PASSWORD_CHANGED',
        'TOO_MANY_REQUESTS',
      ],
      body: passwordBody,
      async answer(ctx, { currentPassword, newPassword }) {
        const [session, by] = [sessionOf(ctx), changedBy(ctx)];
        requireStrongPassword(newPassword, session.username, 'newPassword');
        const currentHash = await confirmPassword(services, session, by.ipAddress, currentPassword);
        const newHash = await hashSecret(newPassword);
        const change = { adminId: session.adminId, sessionRowId: session.id, currentHash, newHash };
        if (!(await changeAdminPassword(db, by, change))) {
          throw refuse('PASSWORD_CHANGED');
        }
        return { message: 'Your password is changed. Your other sessions have ended.' };
      },
    }),
    route('GET /api/admin/sessions', 'admin', {
      answers: listOf(ownSession),
      summary: 'The caller’s own sessions, newest first.',
      async answer(ctx) {
        const { adminId, id } = sessionOf(ctx);
        const sessions = await listAdminSessions(db, adminId);
        return sessions.map((session) => ({ ...session, isCurrent: session.id === id }));
      },
    }),
    route('DELETE /api/admin/sessions/:id', 'admin', {
      answers: message,
      summary: 'End one of the caller’s own sessions.',
      async answer(ctx) {
        await endOwnSession(db, changedBy(ctx), idFrom(ctx, 'session'));
        return { message: 'The session has ended.' };
      },
    }),
  ];
}
