import { expect, test } from 'vitest';
import { getDocument } from '../../testing/get-document.ts';
import { testApp } from '../../testing/test-app.ts';

const api = testApp({ publicUrl: 'https://awards.example.org' });

test('a configured address is used, whatever the request says', async () => {
  for (const path of ['/page-head', '/sitemap.xml', '/robots.txt']) {
    const { text } = await getDocument(api.port, path, { host: 'other.test', 'x-page-address': '/' });
    expect(text).toContain('https://awards.example.org/');
    expect(text).not.toContain('other.test');
  }
});
