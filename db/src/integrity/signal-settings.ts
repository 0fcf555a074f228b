import { adminChange, type By } from '../audit/index.ts';
import { type Db, NOW } from '../machinery/index.ts';
import { SENTENCES } from './reasons.ts';
import { SIGNALS, type Signal, WEIGHTS } from './weights.ts';

const KEY = 'signals_off';

/** Returns the signals that an organiser switched off. */
export async function signalsOff(db: Db): Promise<Set<Signal>> {
  const row = await db('system_settings').where({ setting_key: KEY }).first('setting_value');
  const names = row?.setting_value.split(',') ?? [];
  return new Set(SIGNALS.filter((name) => names.includes(name)));
}

export async function listSignals(db: Db) {
  const off = await signalsOff(db);
  return SIGNALS.map((name) => ({
    name,
    points: WEIGHTS.points[name],
    about: SENTENCES[name],
    isOn: !off.has(name),
  }));
}

/** Switches a signal on or off; the scores of all accounts follow within a minute. */
export function switchSignal(db: Db, by: By, signal: Signal, isOn: boolean): Promise<void> {
  return adminChange(db, by, async (tx, note) => {
    // The row is inserted first, so that two switches at once wait for each other.
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
        updated_at: NOW,
        updated_by: by.username,
      });
    note(isOn ? 'signal.switched_on' : 'signal.switched_off', signal);
  });
}

const DESCRIPTION = 'Signals that do not count for the score of an account';
