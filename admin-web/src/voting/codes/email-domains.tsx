import type { EmailDomains as Answer, SetDomainRuleRequest } from 'admin-api/contract';
import { useState } from 'react';
import { Button, Field, Select, type TableColumn } from 'shared-ui/host';
import { FormDialog, formatCount, TextField, useChange } from 'shared-web';
import { request } from '../../api-client.ts';
import { type OpenedRow, RecordList } from '../../lists/record-list.tsx';
import { emailDomainsQuery } from '../../queries.ts';

type Domain = Answer['domains'][number];

const RULES = [
  { value: 'none', label: 'No rule' },
  { value: 'refused', label: 'Refused', description: 'Its addresses can’t vote from now on.' },
  { value: 'allowed', label: 'Allowed', description: 'Once a domain is allowed, all others are refused.' },
];

/**
 * Lists the domains of confirmed addresses, with the numbers of their accounts if these are ten or more. Organisers can
 * notice a domain that accepts mail for every address, and so confirms many accounts.
 */
export function EmailDomains({ mayAct }: { mayAct: boolean }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <RecordList
        title="Email domains"
        isPart
        noun="email domain"
        nameOf={({ domain }) => domain}
        rowKey={({ domain }) => domain}
        query={() => ({ ...emailDomainsQuery, select: ({ domains }: Answer) => domains })}
        columns={COLUMNS}
        {...(mayAct && { main: CHANGE })}
        empty={{
          icon: 'check',
          title: 'No email domains yet',
          description: 'Domains with at least ten accounts appear here.',
        }}
        actions={
          mayAct && (
            <Button variant="secondary" size="sm" icon="plus" onClick={() => setAdding(true)}>
              Add a rule
            </Button>
          )
        }
      />
      {isAdding && <RuleDialog start={{ domain: '', rule: null }} onClose={() => setAdding(false)} />}
    </>
  );
}

const COLUMNS: TableColumn<Domain>[] = [
  {
    header: 'Domain',
    rowHeader: true,
    cell: ({ domain }) => <span className="wrap-anywhere">{domain}</span>,
  },
  {
    header: 'Accounts',
    cell: ({ accounts }) => (
      <span className="tabular-nums">{accounts === null ? 'Fewer than 10' : formatCount(accounts)}</span>
    ),
  },
  { header: 'Rule', cell: ({ rule }) => RULES.find(({ value }) => value === (rule ?? 'none'))?.label },
];

const CHANGE = {
  label: 'Change',
  open: ({ row, close }: OpenedRow<Domain>) => <RuleDialog start={row} onClose={close} />,
};

interface RuleDialogProps {
  start: Pick<Domain, 'domain' | 'rule'>;
  onClose: () => void;
}

function RuleDialog({ start, onClose }: RuleDialogProps) {
  const [draft, setDraft] = useState({ domain: start.domain, rule: start.rule ?? 'none' });
  const body: SetDomainRuleRequest = {
    domain: draft.domain.trim(),
    rule: draft.rule === 'none' ? null : (draft.rule as Exclude<Domain['rule'], null>),
  };
  const saving = useChange({
    mutationFn: () => request<Answer>('/api/admin/email-domains', { method: 'POST', body }),
    meta: {
      errorToast: 'Failed to change the rule',
      successToast: 'Rule changed',
      invalidates: [emailDomainsQuery.queryKey],
    },
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title="Rule for an email domain"
      description="Applies to votes from now on. Votes already cast still count."
      changed={draft.domain !== start.domain || body.rule !== start.rule}
      submitLabel="Save Rule"
      busyLabel="Saving..."
      saving={saving}
      incomplete={!body.domain || (start.domain !== '' && body.rule === start.rule)}
      onClose={onClose}
    >
      <TextField
        label="Domain"
        hint="For example, example.org. Subdomains are included."
        value={draft.domain}
        onChange={(domain) => setDraft({ ...draft, domain })}
        maxLength={253}
        required
      />
      <Field label="Rule">
        <Select
          items={RULES}
          value={draft.rule}
          onValueChange={(rule) => setDraft({ ...draft, rule: rule as typeof draft.rule })}
        />
      </Field>
    </FormDialog>
  );
}
