/** The components that a shared-ui offers (`parts.json`), or that a web needs (`needed-parts.json`). */
export interface Parts {
  contract: number;
  parts: readonly string[];
}

/** Returns why a page of a web would stay empty with this shared-ui; undefined if it would not. */
export function misfit(offered: Parts, needed: Parts): string | undefined {
  if (offered.contract !== needed.contract) {
    return `shared-ui speaks contract ${offered.contract}, the web needs ${needed.contract}`;
  }
  const missing = needed.parts.filter((part) => !offered.parts.includes(part));
  return missing.length > 0 ? `shared-ui lacks ${missing.join(', ')}` : undefined;
}
