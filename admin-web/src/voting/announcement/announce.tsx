import type { AdminVotingCycle } from 'admin-api/contract';
import { call, VOTES_TIMEOUT_MS } from '../../api-client.ts';
import { choicesOf, RadioField } from '../../forms/choice.tsx';
import { type Act, ActButtons } from '../../lists/acts.tsx';
import { PanelPage } from '../../lists/panel-page.tsx';
import { useSignedInAdmin } from '../../queries.ts';
import { MomentControl } from '../../time/moment.tsx';
import { formatNamed, usePanelZone } from '../../time/zoned-time.ts';
import { SiteLinks } from '../site-links.tsx';
import { useVotingStatus } from '../with-voting-status.tsx';

/** Announces results now or at a time, or says when they are announced. */
export function Announce({ period }: { period: AdminVotingCycle }) {
  const zone = usePanelZone();
  const { now } = useVotingStatus();
  const isSuperAdmin = useSignedInAdmin().role === 'super_admin';
  return (
    <PanelPage isPart title="Announcement">
      <p className="mb-4 text-sm text-ink-soft">{whenAnnounced(period, zone)}</p>
      {!period.isFrozen ? (
        period.state === 'closed' && <SiteLinks period={period} />
      ) : isSuperAdmin ? (
        <ActButtons row={period} name={period.name} acts={[announceAct(now)]} look={{ variant: 'primary' }} />
      ) : (
        <p className="text-sm text-ink-faint">Only a super admin can announce the results</p>
      )}
    </PanelPage>
  );
}

function whenAnnounced({ isFrozen, revealedAt, state, reveal }: AdminVotingCycle, zone: string): string {
  if (isFrozen) {
    return revealedAt
      ? `The results will be announced on ${formatNamed(zone, revealedAt)}. Until then, you can announce them now or choose another time.`
      : 'Everybody sees the results within seconds. You can’t undo this.';
  }
  if (state === 'closed') return 'The results are announced.';
  return reveal === 'by_hand'
    ? 'When voting has ended, you announce the results here.'
    : 'The results are announced by themselves when voting ends.';
}

const announceAct = (now: () => number): Act<AdminVotingCycle, string | undefined> => ({
  label: 'Announce results',
  icon: 'trophy',
  tone: 'danger',
  confirm: ([period], name) => ({
    title: 'Announce the results?',
    description:
      period?.state === 'closed'
        ? `Everyone, including you, will see the full results of ${name}, with the winners. You can’t reopen the period afterwards. This can’t be undone.`
        : `Everyone, including you, will see the current results of ${name}. Voting continues, and new votes show as they come in. This can’t be undone.`,
    confirmWord: 'ANNOUNCE',
    ...(period?.state === 'closed' && {
      fields: {
        choice: {
          label: 'When?',
          choices: choicesOf({ now: 'Now', later: 'At a time' }),
          start: 'now',
          control: RadioField,
        },
        text: {
          label: 'Date and time',
          hint: 'Nobody has to be online then.',
          appliesTo: ({ choice }) => choice === 'later',
          problemOf: (at) => (Date.parse(at) > now() ? undefined : 'The time has to be in the future'),
          control: MomentControl,
        },
      },
    }),
  }),
  request: async ([period], { choice, text }) => {
    const at = choice === 'later' ? text : undefined;
    await call('POST /api/admin/voting-cycles/:id/reveal', {
      at: period?.id,
      body: at ? { at } : undefined,
      timeoutMs: VOTES_TIMEOUT_MS,
    });
    return at;
  },
  failed: 'Failed to announce the results',
  done: (_, at) => (at ? 'Announcement planned' : 'Results announced'),
});
