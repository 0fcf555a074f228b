import { adminChange, type By, Refusal } from '../audit/index.ts';
import { MIN_GROUP_SIZE } from '../disclosure/index.ts';
import type { Db } from '../machinery/index.ts';
import { CURRENT_CYCLE_ID } from '../tallies/index.ts';

/** Once one domain is `allowed`, addresses of domains without a rule are refused. */
export type DomainRule = 'allowed' | 'refused';

export interface EmailDomain {
  domain: string;
  /** Counts accounts with a confirmed address there; null below the minimum group size. */
  accounts: number | null;
  rule: DomainRule | null;
}

const MOST_DOMAINS = 200;

/** A domain without a rule is refused if there are allowed ones. `ACCEPTED_DOMAIN` says the same in SQL. */
export async function isAcceptedDomain(db: Db, domain: string): Promise<boolean> {
  const own = await db('email_domains').where({ domain }).first('rule');
  if (own) return own.rule === 'allowed';
  return !(await db('email_domains').where({ rule: 'allowed' }).first('domain'));
}

/** Lists domains with a rule and those with at least the minimum group size of accounts, most accounts first. */
export async function listEmailDomains(db: Db): Promise<EmailDomain[]> {
  const [rows]: { domain: string; accounts: number | null; rule: DomainRule | null }[][] = await db.raw(
    `SELECT known.domain, IF(SUM(known.number) >= ?, SUM(known.number), NULL) AS accounts, MAX(known.rule) AS rule
     FROM (
       SELECT domain, COUNT(user_id) AS number, NULL AS rule FROM email_addresses GROUP BY domain
       UNION ALL SELECT domain, 0, rule FROM email_domains
     ) known
     GROUP BY known.domain HAVING accounts IS NOT NULL OR rule IS NOT NULL
     ORDER BY accounts DESC, known.domain LIMIT ?`,
    [MIN_GROUP_SIZE, MOST_DOMAINS],
  );
  return (rows ?? []).map((row) => ({
    ...row,
    accounts: row.accounts === null ? null : Number(row.accounts),
  }));
}

/** Sets or removes a domain's rule. Votes already cast stay; the next vote follows the new rule. */
export function setDomainRule(
  db: Db,
  by: By,
  { domain, rule }: { domain: string; rule: DomainRule | null },
): Promise<void> {
  return adminChange(db, by, async (tx, note) => {
    const before = await tx('email_domains').where({ domain }).forUpdate().first('rule');
    if ((before?.rule ?? null) === rule) throw new Refusal('nothing_to_do', 'email domain');
    await tx('email_domains').where({ domain }).delete();
    if (rule) {
      await tx('email_domains').insert({
        ...{ domain, rule },
        set_at: tx.raw('UTC_TIMESTAMP(3)'),
        set_by: by.username,
      });
    }
    // A new generation makes processes forget who has a confirmed address.
    const [[current]] = await tx.raw(`SELECT ${CURRENT_CYCLE_ID} AS id`);
    await tx('voting_cycles').where({ id: current.id }).increment('generation');
    note('email_domain.rule_set', domain, { before: { rule: before?.rule ?? null }, after: { rule } });
  });
}
