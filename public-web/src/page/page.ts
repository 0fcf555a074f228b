import type { QueryClient } from '@tanstack/react-query';
import type { Place, Vendor, Winners } from 'public-api/contract';
import type { SiteTexts } from './site-texts.ts';

/** The parameters of an address that choose what is shown, as text. */
export type Params = Readonly<Record<string, string>>;

/** What the head of a page is written from. */
export interface About {
  params: Params;
  texts: SiteTexts;
  /** Holds what `read` of the page has read. */
  data: QueryClient;
}

/** What a page says of itself in its head. */
export interface Head {
  /** Without the site's title, which is added to it. */
  title: string;
  /** Its title begins with whether votes can be cast. */
  isAboutVoting?: boolean;
  description: string;
  /** The one address under which search engines are to list this content; without it they list none. */
  canonical?: string;
  /** For link previews, in place of the site's. */
  image?: { path: string; alt: string };
  subject?: Subject | undefined;
}

/** What search engines are told that a page is about; never more than the page shows. */
export type Subject =
  | { kind: 'site'; winners: Winners | undefined }
  | { kind: 'vendor'; vendor: Vendor; places: readonly Place[] }
  | { kind: 'winners'; winners: Winners };

export interface Page {
  /** As React Router takes it; `:id` is a positive whole number. */
  path: string;
  /** Tells the pages at `/` apart. */
  tab?: string;
  title: string;
  /** Query parameters that choose what is shown. Whatever else an address holds, it leads to the same document. */
  params?: Readonly<Record<string, 'id' | readonly string[]>>;
  /** Query parameters that only the browser reads: with one of them it draws something else than was served. */
  browserParams?: readonly string[];
  /** Browsers with this cookie get another variant of the document. */
  variant?: { cookie: string; param: string; value: string };
  /** The file of the screen, if it is not in the first one: fetched while the document is being read. */
  source?: string;
  /** Whether the document has the page's content in it. Without, it has header and footer, and the app adds the rest. */
  isRendered: boolean;
  /** Whether the page exists for these parameters, by lists that are read at most once a second; left out: it does. */
  exists?(params: Params, lists: QueryClient): Promise<boolean>;
  /** Reads what the page shows, all at once. */
  read?(data: QueryClient, params: Params): Promise<unknown>;
  /** Undefined: there is no such page. */
  head(about: About): Head | undefined;
  /** Its addresses in the site map. */
  listed?(lists: QueryClient): Promise<string[]>;
}
