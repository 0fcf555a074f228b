import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { open } from '../fixtures.ts';
import { openTab } from '../panel-fixtures.ts';

const SCREENS = { 390: 844, 1440: 900 } as const;
const SCHEMES = ['light', 'dark'] as const;

/** Somebody in front of a browser: what they press and type is counted, what they see is kept. */
export interface Person {
  page: Page;
  /** What it has taken so far. */
  effort: { taps: number; fields: number };
  open(address: string): Promise<void>;
  /** Again and again, as what everybody reads may be some seconds old. */
  openUntil(address: string, shown: Locator): Promise<void>;
  /** Of the panel. */
  openTab(id: string): Promise<void>;
  tap(what: Locator): Promise<void>;
  fill(field: Locator, text: string): Promise<void>;
  /** Keeps the screen as it is now, on a phone and at a desk, light and dark. */
  keep(scene: string): Promise<void>;
  /** Keeps the page as paper. */
  print(name: string): Promise<void>;
}

/** @param folder of the pictures, named "<walk>-<number>-<scene>-<width>-<scheme>.png". */
export function createPerson(page: Page, walk: string, folder: string): Person {
  mkdirSync(folder, { recursive: true });
  const effort = { taps: 0, fields: 0 };
  let scenes = 0;
  return {
    page,
    effort,
    async open(address) {
      await open(page, address);
    },
    async openUntil(address, shown) {
      await expect(async () => {
        await open(page, address);
        await expect(shown).toBeVisible({ timeout: 1000 });
      }).toPass();
    },
    openTab: (id) => openTab(page, id),
    async tap(what) {
      effort.taps += 1;
      await what.click();
    },
    async fill(field, text) {
      effort.fields += 1;
      await field.fill(text);
    },
    async keep(scene) {
      scenes += 1;
      const name = `${walk}-${String(scenes).padStart(2, '0')}-${scene}`;
      const before = page.viewportSize();
      for (const [width, height] of Object.entries(SCREENS)) {
        await page.setViewportSize({ width: Number(width), height });
        for (const colorScheme of SCHEMES) {
          await page.emulateMedia({ colorScheme });
          const file = path.join(folder, `${name}-${width}-${colorScheme}.png`);
          await page.screenshot({ path: file, animations: 'disabled' });
        }
      }
      await page.emulateMedia({ colorScheme: null });
      if (before) await page.setViewportSize(before);
    },
    async print(name) {
      await page.pdf({ path: path.join(folder, `${walk}-${name}.pdf`), preferCSSPageSize: true });
    },
  };
}
