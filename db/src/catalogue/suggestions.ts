import type { Knex } from 'knex';
import { adminChange, type By, type Note, Refusal } from '../changes/index.ts';
import { currentCycle } from '../count/index.ts';
import {
  columnsOf,
  type Db,
  type FieldsOf,
  isDuplicateKey,
  NOW,
  nameKey,
  type Page,
  type PageRequest,
  rowOf,
  withInstants,
} from '../machinery/index.ts';
import { formatNominations, isListed, parseNominations } from '../nominees/index.ts';
import { nominateOne } from './nominations.ts';
import { isShown } from './settings.ts';

export const SUGGESTION_STATES = ['open', 'added', 'nominated', 'declined'] as const;
type SuggestionState = (typeof SUGGESTION_STATES)[number];

/** The values of the site text `suggestions`; without one, voters can never suggest. */
export const SUGGESTION_TIMES = ['never', 'before_voting', 'always'] as const;

const FORM_FIELDS = { name: 'name', link: 'link', sentence: 'sentence' } as const;
const FIELDS = {
  ...FORM_FIELDS,
  category_ids: 'storedIds',
  state: 'state',
  reason: 'reason',
  created_at: 'createdAt',
  answered_at: 'answeredAt',
} as const;

type NewSuggestion = FieldsOf<'suggestions', typeof FORM_FIELDS> & { categoryIds: number[] };

/**
 * Stores a suggestion. Throws a Refusal, as the UNIQUE key decides if the account has suggested the name before. During
 * nominations, the account can name the vendor in further categories, and again if it did so in an earlier season.
 */
export async function suggestVendor(
  db: Db,
  userId: number,
  { categoryIds, ...form }: NewSuggestion,
): Promise<void> {
  const [setting, cycle, live] = await Promise.all([
    db('system_settings')
      .where({ setting_key: 'suggestions' })
      .where(isShown)
      .first('setting_value', 'shown_from', 'shown_until'),
    currentCycle(db),
    db('categories').whereIn('id', categoryIds).whereNull('archived_at').pluck('id'),
  ]);
  const when = setting?.setting_value;
  if (when !== 'always' && !(when === 'before_voting' && cycle?.state !== 'open'))
    throw new Refusal('suggestions_closed');
  if (live.length < categoryIds.length) throw new Refusal('not_found.category');
  const which = { user_id: userId, name_key: nameKey(form.name) };
  const category_ids = formatNominations(categoryIds) ?? '';
  try {
    await db('suggestions').insert({ ...which, ...rowOf(FORM_FIELDS, form), category_ids, created_at: NOW });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const from = setting?.shown_until && setting.shown_from;
    if (!from) throw new Refusal('already_suggested');
    await nominateAgain(db, which, { from, categoryIds });
  }
}

/** Adds categories to an account's suggestion; those of an earlier season don't count any more. */
function nominateAgain(
  db: Db,
  which: { user_id: number; name_key: string },
  { from, categoryIds }: { from: Date; categoryIds: readonly number[] },
): Promise<void> {
  return db.transaction(async (tx) => {
    const stored = await tx('suggestions').where(which).forUpdate().first();
    if (!stored || stored.state === 'declined') throw new Refusal('already_suggested');
    const before = stored.created_at < from ? [] : (parseNominations(stored.category_ids) ?? []);
    const category_ids = formatNominations([...before, ...categoryIds]) ?? '';
    if (category_ids === formatNominations(before)) throw new Refusal('already_suggested');
    await tx('suggestions').where(which).update({ category_ids, created_at: NOW });
  });
}

/** Selects suggestions with the vendors of their answers, or only those that are on the site. */
const suggestionsOf = (db: Db, { isPublic = false } = {}) =>
  db('suggestions as suggestion')
    .leftJoin('vendors as vendor', (join) => {
      join.on('vendor.id', 'suggestion.vendor_id');
      if (isPublic) join.onNull('vendor.archived_at');
    })
    .orderBy('suggestion.id')
    .select<Stored[]>({
      ...columnsOf(FIELDS, 'suggestion'),
      ...{ vendorId: 'vendor.id', vendorName: 'vendor.name' },
    });

type Stored = FieldsOf<'suggestions', typeof FIELDS> & { vendorId: number | null; vendorName: string | null };

const asListed = ({ storedIds, vendorId, vendorName, ...row }: Stored) => ({
  ...withInstants(row),
  // A CHECK allows only these.
  state: row.state as SuggestionState,
  categoryIds: parseNominations(storedIds) ?? [],
  vendor: vendorId === null ? null : { id: vendorId, name: vendorName ?? '' },
});

/** Returns a voter's suggestions with their answers, newest first. The vendor of an answer is null while it is a draft. */
export const ownSuggestions = async (db: Db, userId: number) =>
  (await suggestionsOf(db, { isPublic: true }).where('suggestion.user_id', userId)).map(asListed).reverse();

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
  const keys = names.map(({ key }) => key);
  const numbered = matching()
    .whereIn('name_key', keys)
    .select('id', db.raw('ROW_NUMBER() OVER (PARTITION BY name_key ORDER BY id) AS place'));
  const rows = await suggestionsOf(db)
    .join(numbered.as('numbered'), 'numbered.id', 'suggestion.id')
    .where('numbered.place', '<=', SHOWN_OF_A_NAME);
  const suggestions = rows.map(asListed);
  const items = names.map(({ key, ...one }) => ({
    ...one,
    suggestions: suggestions.filter(({ name }) => nameKey(name) === key),
  }));
  return { items, total: Number(total?.names) } satisfies Page<unknown>;
}

/** Lists all suggestions, or those of the names that these ids have, for a file. */
export async function everySuggestion(db: Db, ids?: readonly number[]) {
  const all = suggestionsOf(db);
  return (await (ids ? all.whereIn('suggestion.name_key', keysOf(db, ids)) : all)).map(asListed);
}

const keysOf = (db: Db, ids: readonly number[]) => db('suggestions').whereIn('id', ids).select('name_key');

/** Counts the names that wait for an answer. */
export async function openSuggestions(db: Db): Promise<number> {
  const [row] = await db('suggestions').where({ state: 'open' }).countDistinct({ names: 'name_key' });
  return Number(row?.names);
}

export interface SuggestionAnswer {
  /** `reopen` takes an answer back. */
  act: 'nominate' | 'decline' | 'reopen';
  vendorId?: number;
  /** Is read by those who suggested the vendor. */
  reason?: string;
}

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
    const vendors = tx('vendors').where(isListed).forUpdate();
    const vendor = answer.vendorId && (await vendors.where({ id: answer.vendorId }).first('id', 'stands_in'));
    if (answer.act === 'nominate' && !vendor) throw new Refusal('not_found', 'vendor');
    const rows = await locked(tx, await keysOf(tx, ids).pluck('name_key'), answer.act === 'reopen');
    if (ids.some((id) => rows.every((row) => row.id !== id))) {
      throw new Refusal('not_found', answer.act === 'reopen' ? 'answer' : 'open suggestion');
    }
    if (vendor) {
      const before = parseNominations(vendor.stands_in);
      const live: number[] = await tx('categories').where(isListed).pluck('id');
      const wanted = rows.flatMap(({ category_ids }) => parseNominations(category_ids) ?? []);
      const added = wanted.filter((category) => live.includes(category));
      await nominateOne(tx, note, { id: vendor.id, categoryIds: before && [...before, ...added] });
    }
    await change(tx, note, rows, { state: STATE_AFTER[answer.act], ...answer });
  });
}

const STATE_AFTER = { nominate: 'nominated', decline: 'declined', reopen: 'open' } as const;

/** Answers the open suggestions of these names with a vendor that was just created. */
export async function answerWithNew(
  tx: Knex.Transaction,
  note: Note,
  { name, suggestionId, vendorId }: { name: string; suggestionId: number | undefined; vendorId: number },
): Promise<void> {
  const keys = suggestionId === undefined ? [] : await keysOf(tx, [suggestionId]).pluck('name_key');
  const rows = await locked(tx, [nameKey(name), ...keys]);
  await change(tx, note, rows, { state: 'added', vendorId });
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
  { state, vendorId, reason }: Omit<SuggestionAnswer, 'act'> & { state: SuggestionState },
): Promise<void> {
  const isOpen = state === 'open';
  const ids = rows.map(({ id }) => id);
  const answer = { state, vendor_id: vendorId ?? null, reason: reason ?? null };
  await tx('suggestions')
    .whereIn('id', ids)
    .update({ ...answer, answered_at: isOpen ? null : NOW, is_mail_due: !isOpen });
  const names = new Map(rows.map(({ name_key, name }) => [name_key, name]));
  for (const [key, name] of names) {
    const people = rows.filter(({ name_key }) => name_key === key).length;
    const more = { ...(reason && { reason }), ...(vendorId && { vendorId }) };
    note(`suggestion.${isOpen ? 'reopened' : state}`, name, { people, ...more });
  }
}
