import { type Cycle, currentCycleState } from '../count/index.ts';
import type { Db } from '../machinery/index.ts';

/** Describes what is set up and what is missing, with the current or last period and the next. */
export async function awardsFacts(db: Db) {
  const [{ cycle, next }, [[row]]] = await Promise.all([
    currentCycleState(db),
    db.raw(`SELECT UTC_TIMESTAMP(3) AS now,
      EXISTS (SELECT 1 FROM system_settings
        WHERE setting_key IN ('site_name', 'top_right_name') AND setting_value <> '') AS is_named,
      (SELECT COUNT(*) FROM voting_cycles
        WHERE cancelled_at IS NULL AND start_date <= UTC_TIMESTAMP(3)) AS begun,
      (SELECT COUNT(*) FROM categories WHERE archived_at IS NULL) AS categories,
      (SELECT COUNT(*) FROM categories WHERE archived_at IS NOT NULL AND is_draft = 1) AS category_drafts,
      (SELECT COUNT(*) FROM vendors WHERE archived_at IS NULL) AS vendors,
      (SELECT COUNT(*) FROM vendors WHERE archived_at IS NOT NULL AND is_draft = 1) AS vendor_drafts`),
  ]);
  const [current, coming, withoutNominee] = await Promise.all([
    cycle ? periodFacts(db, cycle) : null,
    next ? periodFacts(db, next) : null,
    categoriesWithoutNominee(db),
  ]);
  return {
    isNamed: row.is_named === 1,
    hasPastPeriods: row.begun > 1,
    categories: { published: row.categories, drafts: row.category_drafts, withoutNominee },
    vendors: { published: row.vendors, drafts: row.vendor_drafts },
    current,
    next: coming,
    now: row.now.toISOString(),
  };
}

async function periodFacts(db: Db, cycle: Cycle) {
  const { id, name, startDate, endDate, state, isPaused, pauseReason } = cycle;
  const { whoMayVote, publishing, isFrozen, reveal } = cycle;
  const [codes] = await db('code_sets')
    .where({ cycle_id: id })
    .whereNull('withdrawn_at')
    .limit(1)
    .select('id');
  return {
    id,
    name,
    startDate,
    endDate,
    state,
    isPaused,
    pauseReason,
    whoMayVote,
    publishing,
    isFrozen,
    reveal,
    hasCodes: codes !== undefined,
  };
}

/** Lists categories without nominees, in display order. */
function categoriesWithoutNominee(db: Db): Promise<string[]> {
  return db('categories as category')
    .whereNull('category.archived_at')
    .whereRaw(
      `NOT EXISTS (SELECT 1 FROM vendors vendor WHERE vendor.archived_at IS NULL
         AND (vendor.stands_in IS NULL OR FIND_IN_SET(category.id, vendor.stands_in)))`,
    )
    .orderBy(['category.display_order', 'category.id'])
    .pluck('category.name');
}
