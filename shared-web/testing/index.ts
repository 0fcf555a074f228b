import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UserEvent } from '@testing-library/user-event';
import { type Mock, vi } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

function sourceOf(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

/**
 * Reads the sources in these folders. The function it returns lists the texts that no source contains as a complete
 * string or as the complete text of an element.
 */
export function missingIn(...folders: string[]): (texts: readonly string[]) => string[] {
  const source = folders.map((folder) => sourceOf(join(ROOT, folder))).join('\n');
  const isMissing = (text: string): boolean => {
    const literal = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return !new RegExp(`(['"\`])${literal}\\1|>\\s*${literal}\\s*[<{]|^\\s*${literal}$`, 'm').test(source);
  };
  return (texts) => texts.filter(isMissing);
}

/** Puts a text into a field at once. Typing it renders the form at each key, for tests that are not about keys. */
export async function enter(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

/** Returns a mock that is called with each file that a page offers as a download, until the test is over. */
export function watchDownloads() {
  return vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:') as Mock<(file: Blob) => string>;
}
