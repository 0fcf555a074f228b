import { adminChange, type By } from '../audit/index.ts';
import type { Db } from '../machinery/index.ts';
import { CIRCUMSTANCES, SIGNALS, type Signal, WEIGHTS } from './weights.ts';

const KEY = 'signals_off';

/** Those that an organiser switched off. */
export async function signalsOff(db: Db): Promise<Set<Signal>> {
  const row = await db('system_settings').where({ setting_key: KEY }).first('setting_value');
  const names = row?.setting_value.split(',') ?? [];
  return new Set(SIGNALS.filter((name) => names.includes(name)));
}

/** When each holds. */
const ABOUT: Record<Signal, string> = {
  neighbours: 'Ten accounts or more were made from the same /24 or /48 within half an hour before and after.',
  same_browser: 'Nearly all accounts made around it in its /24 or /48 name their browser alike.',
  burst: 'Far more accounts were made in that minute than is usual for the site.',
  one_category: 'Nearly all voters among alike accounts voted in one category only.',
  failed_captchas:
    'At least as many wrong answers as accounts, ten or more, came from its /24 or /48 in the hour.',
  quick_registration: `It was made within ${WEIGHTS.quick_registration_seconds} seconds of the security check.`,
  quick_together: `It and nearly all alike accounts, ten or more, were made within ${WEIGHTS.quick_registration_seconds} seconds of the check.`,
  first_vote: `Nearly all voters among alike accounts voted within ${WEIGHTS.first_vote_seconds} seconds of registering.`,
  ballot_speed: `Nearly all voters among alike accounts took less than ${WEIGHTS.seconds_a_vote} seconds a vote.`,
  name_pattern: 'Its name and nearly all around it look generated.',
};

export async function listSignals(db: Db) {
  const off = await signalsOff(db);
  return SIGNALS.map((name) => ({
    name,
    points: WEIGHTS.points[name],
    about: ABOUT[name],
    isCircumstance: CIRCUMSTANCES.includes(name),
    isOn: !off.has(name),
  }));
}

/** Switches a signal; the scores of all accounts follow within a minute. */
export function switchSignal(db: Db, by: By, signal: Signal, isOn: boolean): Promise<void> {
  return adminChange(db, by, async (tx, note) => {
    // Made first, so that two switches at once wait for each other.
    await tx('system_settings')
      .insert({ setting_key: KEY, setting_value: '', description: DESCRIPTION })
      .onConflict('setting_key')
      .ignore();
    await tx('system_settings').where({ setting_key: KEY }).forUpdate().first();
    const off = await signalsOff(tx);
    if (off.has(signal) === !isOn) return;
    if (isOn) off.delete(signal);
    else off.add(signal);
    await tx('system_settings')
      .where({ setting_key: KEY })
      .update({
        setting_value: [...off].join(','),
        updated_at: tx.raw('UTC_TIMESTAMP(3)'),
        updated_by: by.username,
      });
    note(isOn ? 'signal.switched_on' : 'signal.switched_off', signal);
  });
}

const DESCRIPTION = 'Signals that do not count for the score of an account';
