import { expect, test } from 'vitest';
import { siteMap } from './site-map.ts';

const NOTHING = { pastCycleIds: [], vendorIds: [] };

test('a site map holds 50,000 addresses at most', () => {
  const xml = siteMap('https://awards.test', {
    pastCycleIds: [],
    vendorIds: Array.from({ length: 60_000 }, (_, index) => index + 1),
  });
  expect(xml.match(/<loc>/g)).toHaveLength(50_000);
});

test('a site map is good XML', () => {
  expect(siteMap('https://a.test', NOTHING)).toContain('<url><loc>https://a.test/?tab=results</loc></url>');
  expect(siteMap("https://a&b'.test", NOTHING)).toContain('<loc>https://a&amp;b&#39;.test/</loc>');
});
