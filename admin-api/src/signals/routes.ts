import { Refusal } from 'db/audit';
import { listSignals, SIGNALS, switchSignal } from 'db/integrity';
import Joi from 'joi';
import { listOf, shape } from 'shared-server/shapes';
import * as answers from '../answers/signals.ts';
import type { Services } from '../context.ts';
import type { SwitchSignalRequest } from '../generated/contract.ts';
import { changedBy, textFrom } from '../requests/request.ts';
import { type Route, route } from '../route.ts';

export function signalRoutes({ db }: Services): Route[] {
  return [
    route('GET /api/admin/signals', {
      gateway: 'plain',
      role: 'admin',
      answers: listOf(answers.signal),
      summary: 'The signals that make up the score of an account.',
      answer: () => listSignals(db),
    }),
    route('PATCH /api/admin/signals/:name', {
      gateway: 'plain',
      role: 'super_admin',
      answers: listOf(answers.signal),
      summary: 'Switch a signal off or on again; all scores are updated within a minute.',
      refusals: { 404: 'No such signal.' },
      body: shape<SwitchSignalRequest>('SwitchSignalRequest', { isOn: Joi.boolean().required() }),
      async answer(ctx, { isOn }) {
        const signal = SIGNALS.find((name) => name === textFrom(ctx, 'name'));
        if (!signal) throw new Refusal('not_found', 'signal');
        await switchSignal(db, changedBy(ctx), signal, isOn);
        return listSignals(db);
      },
    }),
  ];
}
