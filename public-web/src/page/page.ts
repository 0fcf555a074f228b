import type { QueryClient } from '@tanstack/react-query';
import type { Language } from './language.ts';
import type { SiteTexts } from './site-texts.ts';

/** The parameters of an address that choose what is shown, as text. */
export type Params = Readonly<Record<string, string>>;

/** Holds the data for the head of a page. */
export interface About {
  params: Params;
  texts: SiteTexts;
  /** Holds the data that the page's `read` has read. */
  data: QueryClient;
}

/** The contents of a page's head. */
export interface Head {
  /** The page's own title, to which the site's is added. */
  title: string;
  /** Adds the state of voting, for instance "Paused", to the start of the title. */
  isAboutVoting?: boolean;
  description: string;
  /** The address under which search engines list this content. Without it, the page asks not to be listed. */
  canonical?: string;
  /** The picture of link previews, which replaces the site's. */
  image?: { path: string; alt: string };
}

export interface Page {
  /** A pattern of React Router; `:id` is a positive whole number. */
  path: string;
  /** Distinguishes the pages at `/`. */
  tab?: string;
  title: () => string;
  /** Query parameters that choose what is shown. All others lead to the same document. */
  params?: Readonly<Record<string, 'id' | readonly string[]>>;
  /** Query parameters that only the browser reads. With one of them it draws the page again instead of hydrating it. */
  browserParams?: readonly string[];
  /** Browsers with this cookie get another variant of the document. */
  variant?: { cookie: string; param: string; value: string };
  /** The source of the screen, if it has a file of its own. */
  source?: string;
  /**
   * Returns whether the page exists for these parameters. The lists it uses are read at most once a second. Without
   * this function, the page always exists.
   */
  exists?(params: Params, lists: QueryClient): Promise<boolean>;
  /**
   * Reads all data that the page shows. Without this function, the document only contains the header and footer, and the
   * app adds the rest.
   */
  read?(data: QueryClient, params: Params, language: Language): Promise<unknown>;
  /** Returns undefined if there is no such page. */
  head(about: About): Head | undefined;
  /** Returns its addresses in the site map. */
  listed?(lists: QueryClient): Promise<string[]>;
}
