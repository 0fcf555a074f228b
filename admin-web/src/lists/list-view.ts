import * as limits from 'admin-api/limits';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParams } from 'shared-web';

/** The part of a long list that is shown. */
export interface ListView<Name extends string = string> {
  /** The page, from 1. */
  page: number;
  search: string;
  /** The values by the name of the filter; '' does not filter. */
  filters: Readonly<Record<Name, string>>;
}

const PAGE = /^[1-9]\d{0,5}$/;

/** Returns the page number in the address, or 1. The parameter is `p`, as `page` names a page of the panel. */
export function pageIn(params: URLSearchParams, name = 'p'): number {
  const page = params.get(name) ?? '';
  return PAGE.test(page) ? Number(page) : 1;
}

type Allowed = readonly string[] | number | undefined;

/**
 * Keeps the view in the address, so that it can be shared and Back returns to it. `allowed` gives the values of each
 * filter, or the maximum length of a text. Other values in the address are ignored, and longer texts cut. The names of
 * its parameters begin with `prefix`, because a page may have two lists.
 */
export function useListView<Name extends string = never>(
  allowed = {} as Readonly<Record<Name, Allowed>>,
  prefix = '',
) {
  const [params, setParams] = useSearchParams();
  const read = ([name, values]: [string, Allowed]) => {
    const value = params.get(prefix + name) ?? '';
    if (typeof values === 'object') return [name, values.includes(value) ? value : ''];
    return [name, value.slice(0, values ?? limits.LONGEST_SEARCH)];
  };
  const view: ListView<Name> = {
    page: pageIn(params, `${prefix}p`),
    search: params.get(`${prefix}search`)?.slice(0, limits.LONGEST_SEARCH) ?? '',
    filters: Object.fromEntries(Object.entries<Allowed>(allowed).map(read)),
  };

  // The router's own parameters are those of the last render, which may lack the change of a moment ago.
  const write = (change: Readonly<Record<string, string>>, replace = false) => {
    const named = Object.entries({ p: '', ...change }).map(([name, value]) => [prefix + name, value]);
    setParams(withParams(new URLSearchParams(window.location.search), Object.fromEntries(named)), {
      replace,
      preventScrollReset: true,
    });
  };

  return {
    view,
    showPage: (next: number) => write({ p: next === 1 ? '' : String(next) }),
    /** Adds no step to the history, as it runs while the user types. */
    searchFor: (search: string) => write({ search }, true),
    filterBy: (name: Name, value: string) => write({ [name]: value }),
    /** Sets several filters at once, without a step in the history. */
    narrow: (change: Readonly<Record<string, string>>) => write(change, true),
  };
}

/** Returns whether a search or a filter leaves rows out; `sort` never does. */
export const isNarrowed = ({ search, filters }: ListView): boolean =>
  search !== '' || Object.entries(filters).some(([name, value]) => name !== 'sort' && value !== '');

/** Returns the query string for the server, without empty parts. */
export const listParams = ({ page, search, filters }: ListView): string =>
  withParams(new URLSearchParams(), { page: String(page), search, ...filters }).toString();

/** Returns one page of a whole list; a page beyond the end is the last. */
export function pageOf<Row>(rows: readonly Row[], wanted: number, size: number) {
  const pageCount = Math.max(1, Math.ceil(rows.length / size));
  const page = Math.min(wanted, pageCount);
  const start = (page - 1) * size;
  return { page, pageCount, start, shown: rows.slice(start, start + size) };
}

/**
 * Moves the focus to the list when a dialog closes, as a deleted row takes the focused button with it. If the button is
 * still there, the dialog returns the focus to it right afterwards.
 */
export function useFocusBack<Target extends HTMLElement = HTMLElement>(isOpen: boolean) {
  const target = useRef<Target>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) target.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return target;
}
