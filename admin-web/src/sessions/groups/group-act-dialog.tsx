import { useQuery } from '@tanstack/react-query';
import type { AccountGroup, AccountHold } from 'admin-api/contract';
import { useState } from 'react';
import { type ConfirmDialogProps, toast } from 'shared-ui/host';
import { ConfirmChange } from 'shared-web';
import { request, VOTES_TIMEOUT_MS } from '../../api-client.ts';
import { ReasonField } from '../../forms/fields.tsx';
import { GROUPS_KEY, groupPreviewQuery, KEYS_OF_VOTES } from '../../queries.ts';
import { winnersText } from './group-preview.tsx';
import {
  block,
  excludeVotes,
  flag,
  putUnderReview,
  trust,
  undo,
  undoLabel,
  undone,
  votesLeave,
} from './messages.tsx';

export type GroupAct =
  | { kind: 'set-aside' | 'hold' | 'block' | 'clear' | 'flag' }
  | { kind: 'undo'; decision: AccountHold };

export interface GroupActDialogProps {
  group: AccountGroup;
  act: GroupAct;
  onClose: () => void;
}

/** Most acts on this many accounts or more are confirmed by a typed word. */
const MANY = 20;

type Shown = 'title' | 'description' | 'confirmLabel' | 'busyLabel' | 'tone' | 'confirmWord';

interface ActWords extends Pick<ConfirmDialogProps, Shown> {
  /** Labels the field for a reason, if the act needs one. */
  reason?: { label: string; hint: string };
}

export function GroupActDialog({ group, act, onClose }: GroupActDialogProps) {
  const [typed, setTyped] = useState('');
  const words = act.kind === 'undo' ? wordsToUndo(act.decision) : WORDS[act.kind](group);
  const { reason, confirmWord, ...shown } = words;
  const body = reason && { reason: typed.trim() };
  return (
    <ConfirmChange
      change={() => send(group, act, body)}
      meta={{ errorToast: 'Failed to change the group', invalidates: [GROUPS_KEY, ...KEYS_OF_VOTES] }}
      onDone={({ message }) => toast({ title: message, variant: 'success' })}
      onClose={onClose}
      {...shown}
      {...(confirmWord && group.accounts >= MANY && { confirmWord })}
    >
      {reason && <ReasonField {...reason} value={typed} onChange={setTyped} required />}
    </ConfirmChange>
  );
}

function send({ id }: AccountGroup, act: GroupAct, body: { reason: string } | undefined) {
  const path =
    act.kind === 'undo'
      ? `/api/admin/account-holds/${act.decision.id}/restore`
      : `/api/admin/account-groups/${id}/${act.kind === 'flag' ? 'clear' : act.kind}`;
  const method = act.kind === 'flag' ? 'DELETE' : 'POST';
  return request<{ message: string }>(path, { method, body, timeoutMs: VOTES_TIMEOUT_MS });
}

const KEPT = { label: 'Reason', hint: 'Recorded in the audit log.' };

const WORDS: Record<Exclude<GroupAct['kind'], 'undo'>, (group: AccountGroup) => ActWords> = {
  'set-aside': (group) => ({
    title: excludeVotes(group),
    description: <AtStake id={group.id} />,
    confirmLabel: 'Exclude votes',
    busyLabel: 'Excluding...',
    reason: { label: 'Reason', hint: 'Anyone can read this, including these voters.' },
    tone: 'danger',
    confirmWord: 'EXCLUDE',
  }),
  hold: (group) => ({
    title: putUnderReview(group),
    description:
      'New votes from these accounts will be recorded but not counted, and voters will see “Under review”. Earlier votes still count.',
    confirmLabel: 'Put under review',
    busyLabel: 'Saving...',
    reason: KEPT,
    tone: 'danger',
    confirmWord: 'REVIEW',
  }),
  block: (group) => ({
    title: block(group),
    description:
      'These accounts can’t vote or sign in until you unblock them. Votes already counted still count.',
    confirmLabel: 'Block',
    busyLabel: 'Blocking...',
    reason: { label: 'Reason', hint: 'The people you block see this reason.' },
    tone: 'danger',
    confirmWord: 'BLOCK',
  }),
  clear: (group) => ({
    title: 'Mark this group as trusted?',
    description: trust(group),
    confirmLabel: 'Mark as trusted',
    busyLabel: 'Saving...',
    reason: KEPT,
    tone: 'primary',
  }),
  flag: (group) => ({
    title: 'Flag this group again?',
    description: flag(group),
    confirmLabel: 'Flag again',
    busyLabel: 'Saving...',
    tone: 'primary',
  }),
};

const wordsToUndo = (decision: AccountHold): ActWords => ({
  title: undo(decision),
  description: (
    <>
      <p>{undone(decision)}</p>
      {decision.kind !== 'block' && (
        <p className="mt-2">
          If another group’s votes were excluded in the same batch, they count again too. Otherwise someone
          could work out who voted for whom.
        </p>
      )}
    </>
  ),
  confirmLabel: undoLabel(decision),
  busyLabel: 'Saving...',
  tone: 'primary',
});

/** Shows how many votes would be excluded. */
function AtStake({ id }: { id: number }) {
  const { data } = useQuery(groupPreviewQuery(id));
  return (
    <>
      <p>{votesLeave(data)}</p>
      {data?.winners && <p className="mt-2">{winnersText(data)}</p>}
      <p className="mt-2">
        In each category, we exclude votes in groups of ten or more, so nobody can work out who voted for
        whom. If there are fewer, they still count until more can be excluded with them.
      </p>
    </>
  );
}
