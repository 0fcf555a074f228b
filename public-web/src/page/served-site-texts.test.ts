import { expect, test } from 'vitest';
import { siteConfigQuery } from '../queries.ts';
import { createQueryClient } from '../query-client.ts';
import { seedSiteTexts } from './served-site-texts.ts';

const served = (head: string) => new DOMParser().parseFromString(`<head>${head}</head>`, 'text/html');

test('the first rendering has the texts that stand in the served page, and reads them again', () => {
  const client = createQueryClient();
  seedSiteTexts(
    client,
    served(
      '<meta name="site-texts" data-top_right_name="Tom &amp; Ada" data-top_right_details="2031" data-site_name="Gold" data-site_description="Vote | now">',
    ),
  );
  const { queryKey } = siteConfigQuery();
  expect(client.getQueryData(queryKey)).toEqual([
    { key: 'top_right_name', value: 'Tom & Ada' },
    { key: 'top_right_details', value: '2031' },
    { key: 'site_name', value: 'Gold' },
    { key: 'site_description', value: 'Vote | now' },
  ]);
  expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBe(0);
});

test('a page into which the gateway could not put them leaves the app to read them', () => {
  const client = createQueryClient();
  seedSiteTexts(client, served(''));
  expect(client.getQueryData(siteConfigQuery().queryKey)).toBeUndefined();
});
