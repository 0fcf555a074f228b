import type { AdminVotingCycle, MadeCodeSet } from 'admin-api/contract';
import * as limits from 'admin-api/limits';
import { formatCount } from 'shared-web';
import { call, SLOW_TIMEOUT_MS } from '../../api-client.ts';
import { PanelForm } from '../../forms/panel-form.tsx';
import { MomentControl } from '../../time/moment.tsx';

interface MakeCodes {
  period: AdminVotingCycle;
  onMade: (made: MadeCodeSet) => void;
  close: () => void;
}

export function makeCodesForm({ period, onMade, close }: MakeCodes) {
  return (
    <PanelForm<Record<'name' | 'number' | 'usesEach' | 'end', string>, MadeCodeSet>
      texts={{
        title: 'Make invitation codes',
        submit: 'Make codes',
        busy: 'Making codes...',
        done: 'Codes made',
        failed: 'Failed to make codes',
      }}
      description={`For ${period.name}. The codes are shown once, right after they are made; only their hashes are stored.`}
      fields={{
        name: {
          label: 'Name of the set',
          hint: 'For example, “Members, by post”',
          maxLength: limits.MakeCodeSetRequest.name,
        },
        number: {
          label: 'Number of codes',
          hint: `Up to ${formatCount(limits.MOST_CODES)}`,
          problemOf: wholeNumberTo(limits.MOST_CODES),
        },
        usesEach: {
          label: 'Uses each',
          hint: 'How many accounts may enter the same code',
          start: '1',
          problemOf: wholeNumberTo(limits.MOST_USES),
        },
        end: {
          label: 'Good until',
          start: period.endDate,
          hint: 'Anyone who enters a code by then can vote until the period ends.',
          control: MomentControl,
        },
      }}
      save={({ name, number, usesEach, end }) => {
        const body = {
          cycleId: period.id,
          name,
          number: Number(number),
          usesEach: Number(usesEach),
          endDate: end,
        };
        return call('POST /api/admin/code-sets', { body, timeoutMs: SLOW_TIMEOUT_MS });
      }}
      onDone={onMade}
      onClose={close}
    />
  );
}

/** Returns the problem of a typed number, if it has one. */
const wholeNumberTo = (most: number) => (typed: string) =>
  /^\d{1,6}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most
    ? undefined
    : `Enter a whole number from 1 to ${formatCount(most)}`;
