import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect as baseExpect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { inProject } from '../../scripts/paths.ts';
import { expectNoFindings } from '../axe.ts';
import { open } from '../fixtures.ts';
import { openTab } from '../panel-fixtures.ts';

const SCREENS = { 390: 844, 1440: 900 } as const;
const SCHEMES = ['light', 'dark'] as const;
/** A person cannot reach what lies behind these. */
const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** Waits as long as the other browser tests do. */
export const expect = baseExpect.configure({ timeout: 30_000 });

export interface Ways {
  /** The folder for the pictures, named "<walk>-<number>-<scene>-<width>-<scheme>.png". */
  pictures: string;
  /** Whether the pictures in docs are renewed. */
  guide: boolean;
}

/** The scenes that docs show, in light colours: file and width. */
const IN_DOCS: Record<string, readonly [file: string, width: string]> = {
  schedule: ['organisers/pictures/schedule.png', '1440'],
  periods: ['organisers/pictures/periods.png', '1440'],
  'frozen-board': ['organisers/pictures/frozen-board.png', '1440'],
  choosing: ['pictures/ballot.webp', '1440'],
  leaderboard: ['pictures/leaderboard.webp', '1440'],
  dashboard: ['pictures/panel.webp', '1440'],
  'ceremony-winner': ['pictures/ceremony.webp', '1440'],
  arabic: ['pictures/phone-in-arabic.webp', '390'],
};

export type Person = ReturnType<typeof createPerson>;

/** A person at a browser. Keeps what they see. */
export function createPerson(page: Page, walk: string, { pictures, guide }: Ways) {
  mkdirSync(pictures, { recursive: true });
  let scenes = 0;

  return {
    page,
    open: (address: string) => open(page, address),
    /** Repeats the step, because public answers may be some seconds old. */
    async openUntil(address: string, shown: Locator): Promise<void> {
      await expect(async () => {
        await open(page, address);
        await expect(shown).toBeVisible({ timeout: 1000 });
      }).toPass();
    },
    /** Opens a tab of the panel. */
    openTab: (id: string) => openTab(page, id),
    /** Saves the current screen on a phone and at a desk, light and dark; axe must find nothing. */
    async keep(scene: string): Promise<void> {
      scenes += 1;
      const name = `${walk}-${String(scenes).padStart(2, '0')}-${scene}`;
      const before = page.viewportSize();
      const within = (await page.locator(DIALOG).count()) > 0 ? DIALOG : 'html';
      for (const [width, height] of Object.entries(SCREENS)) {
        await page.setViewportSize({ width: Number(width), height });
        for (const colorScheme of SCHEMES) {
          await page.emulateMedia({ colorScheme });
          await expectNoFindings(page.locator(within).last(), {
            within,
            where: `${name}, ${width} px, ${colorScheme}`,
          });
          const file = path.join(pictures, `${name}-${width}-${colorScheme}.png`);
          await page.screenshot({ path: file, animations: 'disabled' });
          const [inDocs, shownAt] = IN_DOCS[scene] ?? [];
          if (guide && inDocs && width === shownAt && colorScheme === 'light')
            await sharp(file).toFile(inProject(`docs/${inDocs}`));
        }
      }
      await page.emulateMedia({ colorScheme: null, reducedMotion: null });
      if (before) await page.setViewportSize(before);
    },
  };
}
