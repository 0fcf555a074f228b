import { QueryClient } from '@tanstack/react-query';
import type { DevDocument } from './dev-documents.ts';
import { FILES } from './files.ts';
import { findPage, readPage } from './read-page.ts';

export async function devDocument(address: string, site: string | undefined): Promise<DevDocument> {
  const lists = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const file = FILES[address];
  if (file) {
    const text = await file.write(lists, site);
    return text === undefined ? undefined : { contentType: file.contentType, text };
  }
  const at = await findPage(address, lists);
  const read = at && (await readPage(at, site));
  return (
    read && { contentType: 'text/html; charset=utf-8', head: read.head, isNotFound: at.name === 'notFound' }
  );
}
