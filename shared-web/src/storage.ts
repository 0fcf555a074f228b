/** What is kept in a tab ends with it; what is kept in the browser is also seen by other tabs. */
type Place = 'browser' | 'tab';

/** If the browser refuses storage (policies, private windows), values last as long as the page. */
const memory = new Map<string, string>();
const listeners = new Set<() => void>();

export function readStored(place: Place, key: string): string | undefined {
  try {
    return storageOf(place).getItem(key) ?? undefined;
  } catch {
    return memory.get(key);
  }
}

/** Stores a value; without one, forgets the stored one. */
export function store(place: Place, key: string, value?: string): void {
  try {
    if (value === undefined) storageOf(place).removeItem(key);
    else storageOf(place).setItem(key, value);
  } catch {
    if (value === undefined) memory.delete(key);
    else memory.set(key, value);
  }
  for (const listener of listeners) listener();
}

/** Also listens for changes by other tabs, which a page from the browser's history has missed. */
export function onStored(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  window.addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    window.removeEventListener('pageshow', listener);
  };
}

/** Throws if the browser refuses storage. */
const storageOf = (place: Place): Storage => (place === 'browser' ? localStorage : sessionStorage);

/** Starts a download. `type` is the media type of a text. */
export function saveFile(name: string, content: string | Blob, type = 'text/plain'): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
