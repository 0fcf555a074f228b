import { useQuery } from '@tanstack/react-query';
import type { AccountGroup, AccountHold } from 'admin-api/contract';
import { type ReactNode, useState } from 'react';
import { toast } from 'shared-ui/host';
import { ConfirmChange, countText } from 'shared-web';
import { MOVING_VOTES_TIMEOUT_MS, request } from '../../api-client.ts';
import { ReasonField } from '../../forms/reason-field.tsx';
import { GROUPS_KEY, groupPreviewQuery, KEYS_OF_MOVED_VOTES } from '../../queries.ts';
import { winnersText } from './group-preview.tsx';
import { DECISIONS } from './group-words.ts';

export type GroupAct =
  | { kind: 'set-aside' | 'hold' | 'block' | 'clear' | 'flag' }
  | { kind: 'undo'; decision: AccountHold };

export interface GroupActDialogProps {
  group: AccountGroup;
  act: GroupAct;
  onClose: () => void;
}

/** From so many accounts on it is confirmed by a word. */
const MANY = 20;

interface ActWords {
  title: string;
  text: ReactNode;
  confirmLabel: string;
  busyLabel: string;
  /** Asked for, where it needs one. */
  reason?: { label: string; hint: string };
  tone: 'danger' | 'primary';
  confirmWord?: string;
}

export function GroupActDialog({ group, act, onClose }: GroupActDialogProps) {
  const [typed, setTyped] = useState('');
  const words = act.kind === 'undo' ? wordsToUndo(act.decision) : WORDS[act.kind](group);
  const reason = typed.trim();
  return (
    <ConfirmChange
      change={() => send(group, act, reason)}
      meta={{ errorToast: 'Failed to change the group', invalidates: [GROUPS_KEY, ...KEYS_OF_MOVED_VOTES] }}
      onDone={({ message }) => toast({ title: message, variant: 'success' })}
      onClose={onClose}
      title={words.title}
      description={words.text}
      tone={words.tone}
      {...(words.confirmWord && group.accounts >= MANY && { confirmWord: words.confirmWord })}
      confirmLabel={words.confirmLabel}
      busyLabel={words.busyLabel}
    >
      {words.reason && <ReasonField {...words.reason} value={typed} onChange={setTyped} required />}
    </ConfirmChange>
  );
}

function send({ id }: AccountGroup, act: GroupAct, reason: string) {
  const [path, method] =
    act.kind === 'undo'
      ? [`/api/admin/account-holds/${act.decision.id}/restore`, 'POST' as const]
      : act.kind === 'flag'
        ? [`/api/admin/account-groups/${id}/clear`, 'DELETE' as const]
        : [`/api/admin/account-groups/${id}/${act.kind}`, 'POST' as const];
  return request<{ message: string }>(path, {
    method,
    body: act.kind === 'undo' || act.kind === 'flag' ? undefined : { reason },
    timeoutMs: MOVING_VOTES_TIMEOUT_MS,
  });
}

const KEPT = { label: 'Reason', hint: 'Stays in the audit log.' };

const WORDS: Record<Exclude<GroupAct['kind'], 'undo'>, (group: AccountGroup) => ActWords> = {
  'set-aside': (group) => ({
    title: `Set ${countText(group.accounts, 'account')} aside?`,
    text: <AtStake id={group.id} />,
    confirmLabel: 'Set Aside',
    busyLabel: 'Setting aside...',
    reason: {
      label: 'Reason',
      hint: 'The voters concerned and the public read it.',
    },
    tone: 'danger',
    confirmWord: 'SET ASIDE',
  }),
  hold: ({ accounts }) => ({
    title: `Hold the votes of ${countText(accounts, 'account')}?`,
    text: 'What they vote from now on is recorded and not counted. Their voters read that it is under review. What they voted before stays counted.',
    confirmLabel: 'Hold',
    busyLabel: 'Holding...',
    reason: KEPT,
    tone: 'danger',
    confirmWord: 'HOLD',
  }),
  block: ({ accounts }) => ({
    title: `Block ${countText(accounts, 'account')}?`,
    text: 'They are signed out, and nobody can sign in with them. Votes that count stay counted.',
    confirmLabel: 'Block',
    busyLabel: 'Blocking...',
    reason: KEPT,
    tone: 'danger',
    confirmWord: 'BLOCK',
  }),
  clear: ({ name }) => ({
    title: 'Known to be good?',
    text: `${name} is a school, a conference or the like: it is no longer warned of, and not flagged again.`,
    confirmLabel: 'Known Good',
    busyLabel: 'Saving...',
    reason: KEPT,
    tone: 'primary',
  }),
  flag: ({ name }) => ({
    title: 'Flag this group again?',
    text: `${name} is no longer taken as known good.`,
    confirmLabel: 'Flag Again',
    busyLabel: 'Saving...',
    tone: 'primary',
  }),
};

const wordsToUndo = ({ kind, accounts }: AccountHold): ActWords => ({
  title: `Undo “${DECISIONS[kind]}” for ${countText(accounts, 'account')}?`,
  text: (
    <>
      <p>Votes that were set aside or held count again, and blocks are lifted.</p>
      <p className="mt-2">
        What left in one batch with other groups comes back with them: half of a batch would show how the
        other half voted.
      </p>
    </>
  ),
  confirmLabel: 'Restore',
  busyLabel: 'Restoring...',
  tone: 'primary',
});

/** In numbers, before it is done. */
function AtStake({ id }: { id: number }) {
  const { data } = useQuery(groupPreviewQuery(id));
  return (
    <>
      <p>
        {data ? <strong className="text-ink">{countText(data.votes, 'vote')}</strong> : 'Their votes'} leave
        the count, and what they vote from now on is held. Nobody else’s vote is touched, and it can be
        undone.
      </p>
      {data?.winners && <p className="mt-2">{winnersText(data)}</p>}
      <p className="mt-2">
        To keep single votes secret, votes leave a category only where ten voters or more leave it and nobody
        or ten voters or more stay. The others stay counted.
      </p>
    </>
  );
}
