import { useSyncExternalStore } from 'react';

export interface ToastOptions {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'success' | 'destructive';
  /** The page shows it already, so only screen readers read it out. */
  isQuiet?: boolean;
}

export type ToastEntry = ToastOptions & { id: number; open: boolean };

/** The number of toasts that are visible at a time. */
export const TOAST_LIMIT = 1;
/** The time a dismissed toast stays in the list, in ms. */
export const TOAST_REMOVE_DELAY = 1_000_000;

let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast in place of the current one, and returns a function that dismisses it. */
export function toast(options: ToastOptions): () => void {
  const entry = { ...options, id: ++lastId, open: true };
  publish([entry, ...entries].slice(0, TOAST_LIMIT));
  return () => dismissToast(entry.id);
}

export function dismissToast(id: number): void {
  if (!entries.some((entry) => entry.id === id && entry.open)) return;
  publish(entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  setTimeout(() => publish(entries.filter((entry) => entry.id !== id)), TOAST_REMOVE_DELAY);
}

const current = () => entries;
/** A prerendered page has no toasts. */
const NONE: readonly ToastEntry[] = [];
const none = () => NONE;

export const useToasts = (): readonly ToastEntry[] => useSyncExternalStore(subscribe, current, none);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: readonly ToastEntry[]) {
  entries = next;
  for (const listener of listeners) listener();
}
