import { adminChange, type By } from '../audit/index.ts';
import type { Db } from '../machinery/index.ts';
import { SIGNALS, type Signal, WEIGHTS } from './weights.ts';

const KEY = 'signals_off';

/** Those that an organiser switched off. */
export async function signalsOff(db: Db): Promise<Set<Signal>> {
  const row = await db('system_settings').where({ setting_key: KEY }).first('setting_value');
  const names = row?.setting_value.split(',') ?? [];
  return new Set(SIGNALS.filter((name) => names.includes(name)));
}

/** When each holds. */
const ABOUT: Record<Signal, string> = {
  neighbours:
    'Ten or more accounts registered from the same network (/24 or /48) within half an hour before and after.',
  quick_registration: `The account registered within ${WEIGHTS.quick_registration_seconds} seconds of seeing the security check.`,
  quick_together: `Ten or more accounts around it registered as fast, or nearly all similar accounts also voted at script speed.`,
  first_vote: `Nearly all voters among ten or more similar accounts first voted within ${WEIGHTS.first_vote_seconds} seconds of registering.`,
  ballot_speed: `Nearly all voters among ten or more similar accounts took less than ${WEIGHTS.seconds_a_vote} seconds per vote.`,
};

export async function listSignals(db: Db) {
  const off = await signalsOff(db);
  return SIGNALS.map((name) => ({
    name,
    points: WEIGHTS.points[name],
    about: ABOUT[name],
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
