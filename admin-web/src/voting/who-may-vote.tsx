import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { PageLink, withParams } from 'shared-web';
import { choicesOf } from '../forms/choice.tsx';
import { emailDomainsQuery, signInWaysQuery } from '../queries.ts';
import { cannotSend, WHO_MAY_VOTE, type WhoMayVote } from './rules.ts';

type Lacking = { readonly [Who in WhoMayVote]?: string | undefined };

const NO_PROVIDERS =
  'The operator must set up a provider with which members sign in: see “Members who sign in with a provider” in Help.';

/** Returns what the server still lacks for each rule; a rule without an entry can be chosen. */
export function useLacking(): Lacking {
  const missing = useQuery(emailDomainsQuery).data?.missing ?? [];
  const { providers } = useQuery(signInWaysQuery).data ?? { providers: [] };
  return {
    confirmed: missing.length > 0 ? cannotSend({ missing }) : undefined,
    members: providers.length > 0 ? undefined : NO_PROVIDERS,
  };
}

/** Lists the rules before any voting period exists, with what each lacks. */
export function RulesToChoose() {
  const lacking = useLacking();
  return (
    <dl className="mb-4 grid gap-3 text-sm">
      {choicesOf(WHO_MAY_VOTE).map(({ value, label }) => (
        <div key={value}>
          <dt className="font-medium">{label}</dt>
          <dd className="text-ink-soft">
            {lacking[value] ?? NEEDS[value]}{' '}
            {lacking[value] && <HelpLink page={value === 'members' ? 'members' : 'email'} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const NEEDS: Record<WhoMayVote, string> = {
  everybody: 'Everybody who creates an account. Nothing more to set up.',
  invited: 'People with a code that you make. Nothing more to set up.',
  confirmed: 'People who confirm an address with a code by email. Email is set up.',
  members: 'People who sign in with a provider. One is set up.',
};

/** Says that no message can be sent, and where the operator reads what to do. */
export function EmailNotSetUp({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return null;
  return (
    <p className="mb-4 text-sm text-ink-soft">
      {cannotSend({ missing })} <HelpLink page="email" />
    </p>
  );
}

const TITLES = { email: 'How to set up email', members: 'How to set up a provider' };

function HelpLink({ page }: { page: keyof typeof TITLES }) {
  const [search] = useSearchParams();
  return <PageLink to={`?${withParams(search, { help: page })}`}>{TITLES[page]}</PageLink>;
}
