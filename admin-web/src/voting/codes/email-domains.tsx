import type { EmailDomains as Answer } from 'admin-api/contract';
import * as limits from 'admin-api/limits';
import type { TableColumn } from 'shared-ui/host';
import { formatCount } from 'shared-web';
import { call } from '../../api-client.ts';
import { type Act, ActButtons } from '../../lists/acts.tsx';
import { NameCell } from '../../lists/name-cell.tsx';
import { RecordList } from '../../lists/record-list.tsx';
import { emailDomainsQuery } from '../../queries.ts';

type Domain = Answer['domains'][number];

/**
 * Lists the domains of confirmed addresses, with the numbers of their accounts if these are ten or more. Organisers can
 * notice a domain that accepts mail for every address, and so confirms many accounts.
 */
export function EmailDomains({ mayAct }: { mayAct: boolean }) {
  return (
    <RecordList
      title="Email domains"
      isPart
      prefix="domains-"
      noun="email domain"
      nameOf={({ domain }) => domain}
      rowKey={({ domain }) => domain}
      query={() => ({ ...emailDomainsQuery, select: ({ domains }: Answer) => domains })}
      find={{ textsOf: ({ domain }) => [domain] }}
      columns={COLUMNS}
      acts={mayAct ? [CHANGE_RULE] : []}
      empty={{
        icon: 'check',
        title: 'No email domains yet',
        description: 'Domains with at least ten accounts appear here.',
      }}
      actions={mayAct && <ActButtons row={undefined} name="a domain" acts={[ADD_RULE]} />}
    />
  );
}

const RULES = [
  { value: 'none', label: 'No rule' },
  { value: 'refused', label: 'Refused', description: 'Its addresses can’t vote from now on.' },
  { value: 'allowed', label: 'Allowed', description: 'Once a domain is allowed, all others are refused.' },
];

const COLUMNS: TableColumn<Domain>[] = [
  {
    header: 'Domain',
    rowHeader: true,
    cell: ({ domain }) => <NameCell name={domain} />,
  },
  {
    header: 'Accounts',
    cell: ({ accounts }) => (accounts === null ? 'Fewer than 10' : formatCount(accounts)),
  },
  { header: 'Rule', cell: ({ rule }) => RULES.find(({ value }) => value === (rule ?? 'none'))?.label },
];

const ABOUT = 'Applies to votes from now on. Votes already cast still count.';

const ruleField = (start: string) => ({ label: 'Rule', choices: RULES, start });

const setRule = (domain: string, choice: string) =>
  call('POST /api/admin/email-domains', {
    body: { domain, rule: choice === 'none' ? null : (choice as Domain['rule']) },
  });

const CHANGE_RULE: Act<Domain> = {
  label: 'Change rule',
  icon: 'pencil',
  onlyOne: true,
  confirm: ([row], domain) => ({
    title: `Rule for ${domain}`,
    description: ABOUT,
    fields: { choice: ruleField(row?.rule ?? 'none') },
  }),
  request: ([row], { choice }) => setRule(row?.domain ?? '', choice),
  failed: 'Failed to change the rule',
  done: () => 'Rule changed',
};

const ADD_RULE: Act<undefined> = {
  label: 'Add a rule',
  icon: 'plus',
  confirm: () => ({
    title: 'Rule for an email domain',
    description: ABOUT,
    fields: {
      text: {
        label: 'Domain',
        hint: 'For example, example.org. Subdomains are included.',
        maxLength: limits.SetDomainRuleRequest.domain,
      },
      choice: ruleField('none'),
    },
  }),
  request: (_, { text, choice }) => setRule(text, choice),
  failed: 'Failed to change the rule',
  done: () => 'Rule changed',
};
