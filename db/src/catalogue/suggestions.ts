import type { Knex } from 'knex';
import { adminChange, type By, type Note, Refusal } from '../audit/index.ts';
import {
  type Db,
  isDuplicateKey,
  NOW,
  nameKey,
  type Page,
  type PageRequest,
  withInstants,
} from '../machinery/index.ts';
import { currentCycle, isListed, standsInFrom, storedStandsIn } from '../voting/index.ts';
import { nominateOne } from './nominations.ts';

export const SUGGESTION_STATES = ['open', 'added', 'nominated', 'declined'] as const;
type SuggestionState = (typeof SUGGESTION_STATES)[number];

/** The values of the site text `suggestions`; without one, voters can never suggest. */
export const SUGGESTION_TIMES = ['never', 'before_voting', 'always'] as const;

interface NewSuggestion {
  name: string;
  categoryIds: number[];
  link: string | null;
  sentence: string | null;
}

/** Stores a suggestion, or returns why not. The UNIQUE key allows one for each account and name. */
export async function suggestVendor(
  db: Db,
  userId: number,
  { name, categoryIds, link, sentence }: NewSuggestion,
): Promise<'suggested' | 'closed' | 'no_category' | 'already_suggested'> {
  const [setting, cycle, live] = await Promise.all([
    db('system_settings').where({ setting_key: 'suggestions' }).first('setting_value'),
    currentCycle(db),
    db('categories').whereIn('id', categoryIds).whereNull('archived_at').pluck('id'),
  ]);
  const when = setting?.setting_value;
  if (when !== 'always' && !(when === 'before_voting' && cycle?.state !== 'open')) return 'closed';
  if (live.length < categoryIds.length) return 'no_category';
  try {
    await db('suggestions').insert({
      user_id: userId,
      name,
      name_key: nameKey(name),
      category_ids: storedStandsIn(categoryIds) ?? '',
      link,
      sentence,
      created_at: NOW,
    });
    return 'suggested';
  } catch (error) {
    if (isDuplicateKey(error)) return 'already_suggested';
    throw error;
  }
}

const COLUMNS = {
  name: 'suggestion.name',
  storedIds: 'suggestion.category_ids',
  link: 'suggestion.link',
  sentence: 'suggestion.sentence',
  state: 'suggestion.state',
  reason: 'suggestion.reason',
  createdAt: 'suggestion.created_at',
  answeredAt: 'suggestion.answered_at',
  vendorId: 'vendor.id',
  vendorName: 'vendor.name',
} as const;

interface Stored extends Omit<NewSuggestion, 'categoryIds'> {
  storedIds: string;
  state: SuggestionState;
  reason: string | null;
  createdAt: Date;
  answeredAt: Date | null;
  vendorId: number | null;
  vendorName: string | null;
}

/** Returns a voter's suggestions with their answers, newest first. The vendor of an answer is null while it is a draft. */
export async function ownSuggestions(db: Db, userId: number) {
  const rows: Stored[] = await db('suggestions as suggestion')
    .leftJoin('vendors as vendor', (join) =>
      join.on('vendor.id', 'suggestion.vendor_id').onNull('vendor.archived_at'),
    )
    .where('suggestion.user_id', userId)
    .orderBy('suggestion.id', 'desc')
    .select(COLUMNS);
  return rows.map(asListed);
}

const asListed = ({ storedIds, vendorId, vendorName, ...row }: Stored) => ({
  ...withInstants(row),
  categoryIds: standsInFrom(storedIds) ?? [],
  vendor: vendorId !== null && vendorName !== null ? { id: vendorId, name: vendorName } : null,
});

export type Suggestion = ReturnType<typeof asListed>;

export interface SuggestionFilter {
  search?: string;
  state?: SuggestionState;
}

/** The most suggestions of one name that a list shows; the newest are left out. */
const SHOWN_OF_A_NAME = 20;

/**
 * Lists suggested names by normal form, those of most people first, but never who suggested them. The id is that of the
 * first suggestion of the name.
 */
export async function listSuggestions(
  db: Db,
  { search = '', state = 'open' }: SuggestionFilter,
  { limit, offset }: PageRequest,
) {
  const matching = () =>
    db('suggestions')
      .where({ state })
      .whereRaw('INSTR(name_key, ?) > 0', [nameKey(search)]);
  const names: { id: number; key: string; people: number }[] = await matching()
    .groupBy('name_key')
    .orderByRaw('people DESC, id')
    .limit(limit)
    .offset(offset)
    .select({ key: 'name_key' }, db.raw('MIN(id) AS id, COUNT(*) AS people'));
  const [total] = await matching().countDistinct({ names: 'name_key' });
  const suggestions = await firstOfEach(
    db,
    state,
    names.map(({ key }) => key),
  );
  const items = names.map(({ key, ...one }) => ({
    ...one,
    suggestions: suggestions.filter(({ name }) => nameKey(name) === key),
  }));
  return { items, total: Number(total?.names) } satisfies Page<unknown>;
}

/** Lists all suggestions, or those of the names that these ids have, for a file. */
export async function everySuggestion(db: Db, ids?: readonly number[]) {
  const rows: Stored[] = await db('suggestions as suggestion')
    .leftJoin('vendors as vendor', 'vendor.id', 'suggestion.vendor_id')
    .modify((query: Knex.QueryBuilder) => {
      if (ids) query.whereIn('suggestion.name_key', keysOf(db, ids));
    })
    .orderBy('suggestion.id')
    .select(COLUMNS);
  return rows.map(asListed);
}

const keysOf = (db: Db, ids: readonly number[]) => db('suggestions').whereIn('id', ids).select('name_key');

async function firstOfEach(db: Db, state: SuggestionState, keys: readonly string[]) {
  const numbered = db('suggestions')
    .where({ state })
    .whereIn('name_key', keys)
    .select('id', db.raw('ROW_NUMBER() OVER (PARTITION BY name_key ORDER BY id) AS place'));
  const rows: Stored[] = await db('suggestions as suggestion')
    .join(numbered.as('numbered'), 'numbered.id', 'suggestion.id')
    .leftJoin('vendors as vendor', 'vendor.id', 'suggestion.vendor_id')
    .where('numbered.place', '<=', SHOWN_OF_A_NAME)
    .orderBy('suggestion.id')
    .select(COLUMNS);
  return rows.map(asListed);
}

/** Counts the names that wait for an answer. */
export async function openSuggestions(db: Db): Promise<number> {
  const [row] = await db('suggestions').where({ state: 'open' }).countDistinct({ names: 'name_key' });
  return Number(row?.names);
}

export type SuggestionAnswer =
  | { act: 'nominate'; vendorId: number }
  | { act: 'decline'; reason: string }
  /** Takes an answer back. */
  | { act: 'reopen' };

/**
 * Answers the suggestions of the names that these ids have: of all, or of none if one has no suggestion to answer.
 * Nominating adds the suggested categories to those of the vendor.
 */
export function answerSuggestions(
  db: Db,
  by: By,
  ids: readonly number[],
  answer: SuggestionAnswer,
): Promise<void> {
  return adminChange(db, by, async (tx, note) => {
    const vendor = answer.act === 'nominate' ? await lockedVendor(tx, answer.vendorId) : undefined;
    const rows = await locked(tx, await keysOf(tx, ids).pluck('name_key'), answer.act === 'reopen');
    if (ids.some((id) => rows.every((row) => row.id !== id))) {
      throw new Refusal('not_found', answer.act === 'reopen' ? 'answer' : 'open suggestion');
    }
    if (answer.act === 'reopen') {
      await change(tx, note, rows, { state: 'open', reason: null, vendor_id: null, answered_at: null });
    } else if (answer.act === 'decline') {
      await change(tx, note, rows, { ...ANSWERED, state: 'declined', reason: answer.reason });
    } else if (vendor) {
      const { id, stands_in } = vendor;
      const before = standsInFrom(stands_in);
      const live: number[] = await tx('categories').where(isListed).pluck('id');
      const wanted = rows.flatMap(({ category_ids }) => standsInFrom(category_ids) ?? []);
      const added = wanted.filter((category) => live.includes(category));
      await nominateOne(tx, note, { id, categoryIds: before && [...before, ...added] });
      await change(tx, note, rows, { ...ANSWERED, state: 'nominated', vendor_id: id });
    }
  });
}

const ANSWERED = { answered_at: NOW, is_mail_due: 1 };

/** Answers the open suggestions of these names with a vendor that was just created. */
export async function answerWithNew(
  tx: Knex.Transaction,
  note: Note,
  { name, suggestionId, vendorId }: { name: string; suggestionId: number | undefined; vendorId: number },
): Promise<void> {
  const keys = suggestionId === undefined ? [] : await keysOf(tx, [suggestionId]).pluck('name_key');
  const rows = await locked(tx, [nameKey(name), ...keys]);
  await change(tx, note, rows, { ...ANSWERED, state: 'added', vendor_id: vendorId });
}

async function lockedVendor(tx: Knex.Transaction, id: number) {
  const vendor = await tx('vendors').where({ id }).where(isListed).forUpdate().first('id', 'stands_in');
  if (!vendor) throw new Refusal('not_found', 'vendor');
  return vendor;
}

const locked = (tx: Knex.Transaction, keys: readonly string[], areAnswered = false) =>
  tx('suggestions')
    .whereIn('name_key', keys)
    .where('state', areAnswered ? '<>' : '=', 'open')
    .orderBy('id')
    .forUpdate()
    .select('id', 'name', 'name_key', 'category_ids');

async function change(
  tx: Knex.Transaction,
  note: Note,
  rows: Awaited<ReturnType<typeof locked>>,
  values: {
    state: SuggestionState;
    reason?: string | null;
    vendor_id?: number | null;
    answered_at: Knex.Raw | null;
  },
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await tx('suggestions')
    .whereIn('id', ids)
    .update({ is_mail_due: 0, ...values });
  const { state, reason, vendor_id: vendorId } = values;
  const names = new Map(rows.map(({ name_key, name }) => [name_key, name]));
  for (const [key, name] of names) {
    note(`suggestion.${state === 'open' ? 'reopened' : state}`, name, {
      people: rows.filter(({ name_key }) => name_key === key).length,
      ...(reason && { reason }),
      ...(vendorId && { vendorId }),
    });
  }
}
