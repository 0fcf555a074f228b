import { BLANK_VENDOR, categoryRow, linkRow, vendorRow } from '../catalogue/index.ts';
import { type Db, existing } from '../machinery/index.ts';
import content from './seed-content.json';
import { seedDemoVotes } from './seed-votes.ts';

const CYCLE_DAYS = 30;
/** Votes are spread over these days, so that the demo's charts have a past. */
const DEMO_DAYS_PASSED = 9;

/**
 * Adds six categories, an active cycle, vendors and the votes of made-up voters. Only a new database is filled, which
 * has no administrator yet: a site that was started empty stays so.
 */
export async function seedDemo(owner: Db): Promise<void> {
  await owner.transaction(async (tx) => {
    const [admin] = await tx('admins').limit(1).select('id');
    const [known] = await tx('categories').limit(1).select('id');
    if (admin || known) return;
    await seedCategories(tx);
    await seedCycle(tx);
    await seedVendors(tx);
    await seedDemoVotes(tx);
  });
}

/** Adds categories in the order of the voting page; their colours are names that the screens know. */
async function seedCategories(tx: Db): Promise<void> {
  await tx('categories').insert(
    content.categories.map((category, index) => ({ ...categoryRow(category), display_order: index + 1 })),
  );
}

async function seedCycle(tx: Db): Promise<void> {
  await tx('voting_cycles').insert({
    name: `${CYCLE_DAYS}-Day Voting Period`,
    start_date: tx.raw('UTC_TIMESTAMP(3) - INTERVAL ? DAY', [DEMO_DAYS_PASSED]),
    end_date: tx.raw('UTC_TIMESTAMP(3) + INTERVAL ? DAY', [CYCLE_DAYS - DEMO_DAYS_PASSED]),
    is_active: true,
  });
}

/** Adds invented businesses with their links; every address is reserved for examples. */
async function seedVendors(tx: Db): Promise<void> {
  for (const { links, ...vendor } of content.vendors) {
    const [id] = await tx('vendors').insert(vendorRow({ ...BLANK_VENDOR, ...vendor }));
    if (links.length === 0) continue;
    const vendor_id = existing(id, `id of ${vendor.name}`);
    await tx('vendor_links').insert(
      links.map((link, displayOrder) => ({ ...linkRow({ ...link, displayOrder }), vendor_id })),
    );
  }
}
