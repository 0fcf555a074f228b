import { adminChange, type By, Refusal } from '../changes/index.ts';
import { CURRENT_CYCLE_ID, MIN_GROUP_SIZE } from '../count/index.ts';
import { type Db, NOW } from '../machinery/index.ts';
import { ACCEPTED_DOMAIN } from '../voters/index.ts';

interface EmailDomain {
  domain: string;
  /** The number of accounts with a confirmed address there; null below the minimum group size. */
  accounts: number | null;
  /** Once one domain is `allowed`, addresses of domains without a rule are refused. */
  rule: 'allowed' | 'refused' | null;
}

const MOST_DOMAINS = 200;

export async function isAcceptedDomain(db: Db, domain: string): Promise<boolean> {
  const [[row]] = await db.raw(
    `SELECT ${ACCEPTED_DOMAIN} AS is_accepted FROM (SELECT ? AS domain) address`,
    domain,
  );
  return row.is_accepted === 1;
}

/** Lists domains with a rule and those with at least the minimum group size of accounts, most accounts first. */
export async function listEmailDomains(db: Db): Promise<EmailDomain[]> {
  const [rows] = await db.raw(
    `SELECT known.domain, MAX(known.rule) AS rule,
       CAST(IF(SUM(known.number) >= ?, SUM(known.number), NULL) AS UNSIGNED) AS accounts
     FROM (
       SELECT domain, COUNT(user_id) AS number, NULL AS rule FROM email_addresses GROUP BY domain
       UNION ALL SELECT domain, 0, rule FROM email_domains
     ) known
     GROUP BY known.domain HAVING accounts IS NOT NULL OR rule IS NOT NULL
     ORDER BY accounts DESC, known.domain LIMIT ?`,
    [MIN_GROUP_SIZE, MOST_DOMAINS],
  );
  return rows;
}

/** Sets or removes a domain's rule. Votes already cast stay; the next vote follows the new rule. */
export function setDomainRule(db: Db, by: By, { domain, rule }: Omit<EmailDomain, 'accounts'>) {
  return adminChange(db, by, async (tx, note) => {
    const before = await tx('email_domains').where({ domain }).forUpdate().first('rule');
    if ((before?.rule ?? null) === rule) throw new Refusal('nothing_to_do', 'email domain');
    await tx('email_domains').where({ domain }).delete();
    if (rule) await tx('email_domains').insert({ domain, rule, set_at: NOW, set_by: by.username });
    // A new generation makes processes forget who has a confirmed address.
    const [[current]] = await tx.raw(`SELECT ${CURRENT_CYCLE_ID} AS id`);
    await tx('voting_cycles').where({ id: current.id }).increment('generation');
    note('email_domain.rule_set', domain, { before: { rule: before?.rule ?? null }, after: { rule } });
  });
}
