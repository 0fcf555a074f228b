import { describe, expect, test } from 'vitest';
import { buildCategory, buildCycle, buildVendor } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { CLASS_BITS } from './classes.ts';
import { renewable, renewLeftOut } from './left-out.ts';

const database = testDatabase();
const { flagged, fourthOfNetwork, young, oneCategory } = CLASS_BITS;
const votes = (...counts: [mask: number, votes: number][]) =>
  counts.map(([class_mask, count]) => ({ class_mask, votes: count }));

describe('what a filter excludes', () => {
  test.each([
    ['is not stored for no voters', votes([0, 100]), {}, []],
    ['is not stored for nine voters', votes([flagged, 9]), {}, []],
    ['is stored for ten voters', votes([flagged, 10]), {}, [flagged]],
    ['is not updated for nine more', votes([flagged, 29]), { [flagged]: 20 }, []],
    ['is not updated for nine fewer', votes([flagged, 21]), { [flagged]: 30 }, []],
    ['is updated for ten more', votes([flagged, 30]), { [flagged]: 20 }, [flagged]],
    ['is updated if nobody is left', votes([0, 10]), { [flagged]: 20 }, [flagged]],
    [
      'is not stored if another filter excludes almost the same voters',
      votes([flagged + young, 30], [young, 9]),
      {},
      [flagged],
    ],
    [
      'is stored if another filter excludes the same voters, or ten more',
      votes([flagged + fourthOfNetwork + young, 30], [young, 10]),
      {},
      [flagged, fourthOfNetwork, young],
    ],
    ['is stored for single-category voters', votes([oneCategory, 10]), {}, [oneCategory]],
  ])('%s', (_, tallies, known, bits) => {
    expect(
      renewable(tallies, new Map(Object.entries(known).map(([bit, count]) => [Number(bit), count]))),
    ).toEqual(bits);
  });
});

test('excluded votes are not updated while the cycle is sealed', async () => {
  const { owner, integrityDb } = database;
  const { id: cycleId } = await buildCycle(owner, { sealedHours: 48 });
  await owner('class_tallies').insert({
    cycle_id: cycleId,
    category_id: 1,
    vendor_id: 1,
    class_mask: flagged,
    votes: 20,
  });
  await owner('integrity_state').insert({ cycle_id: cycleId, counted_generation: 0 });
  await renewLeftOut(integrityDb, cycleId);
  expect(await owner('left_out')).toEqual([]);
  await owner('voting_cycles').update({ revealed_at: new Date() });
  await renewLeftOut(integrityDb, cycleId);
  expect(await owner('left_out').pluck('votes')).toEqual([20]);
});

test('excluded votes are stored by vendor, from tallies of the current generation', async () => {
  const { owner, integrityDb } = database;
  const { id: cycleId } = await buildCycle(owner);
  const key = { cycle_id: cycleId, category_id: (await buildCategory(owner)).id };
  const [fox, owl] = [(await buildVendor(owner)).id, (await buildVendor(owner)).id];
  await owner('class_tallies').insert([
    { ...key, vendor_id: fox, class_mask: flagged, votes: 8 },
    { ...key, vendor_id: fox, class_mask: flagged + young, votes: 2 },
    { ...key, vendor_id: owl, class_mask: flagged, votes: 5 },
    { ...key, vendor_id: owl, class_mask: 0, votes: 50 },
  ]);
  await owner('integrity_state').insert({ cycle_id: cycleId, counted_generation: 7 });
  const stored = () => owner('left_out').orderBy('vendor_id').select('class_bit', 'vendor_id', 'votes');
  await renewLeftOut(integrityDb, cycleId);
  expect(await stored()).toEqual([]);
  await owner('voting_cycles').update({ generation: 7 });
  await renewLeftOut(integrityDb, cycleId);
  expect(await stored()).toEqual([
    { class_bit: flagged, vendor_id: fox, votes: 10 },
    { class_bit: flagged, vendor_id: owl, votes: 5 },
  ]);
  await owner('class_tallies').where({ class_mask: flagged }).delete();
  await renewLeftOut(integrityDb, cycleId);
  expect(await stored()).toHaveLength(2);
  await owner('class_tallies').where('class_mask', '>', 0).delete();
  await renewLeftOut(integrityDb, cycleId);
  expect(await stored()).toEqual([]);
});
