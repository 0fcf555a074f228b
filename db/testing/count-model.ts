/** Everybody may see a category change in which at least so many voters do. */
export const LARGE = 10;

export interface ModelVote {
  user: number;
  category: number;
  vendor: number;
  /** The number of the act in which it was cast. */
  at: number;
  /** The removal that keeps it out of the count; 0 if it counts. */
  removal: number;
}

export interface ModelRemoval {
  id: number;
  kind: 'all' | 'category' | 'category_archived' | 'vendor_archived' | 'disqualified' | 'accounts';
  about?: number;
  /** The categories of a disqualification; all if there are none. */
  categories?: readonly number[];
  at: number;
  isRestored: boolean;
}

/** Returns whether a disqualification is about the vendor of a vote in the category of the vote. */
export const isDisqualifiedBy = (
  { about, categories }: Pick<ModelRemoval, 'about' | 'categories'>,
  vote: Pick<ModelVote, 'vendor' | 'category'>,
): boolean => vote.vendor === about && (categories?.includes(vote.category) ?? true);

/** What the votes of a season are, by the rules that organisers read. */
export class CountModel {
  votes: ModelVote[] = [];
  removals: ModelRemoval[] = [];
  /** The exclusion of each account, in force or restored. */
  excluded = new Map<number, ModelRemoval>();
  /** Whether everybody sees a change at once. */
  isShown = true;
  at = 0;

  counted = () => this.votes.filter(({ removal }) => removal === 0);

  #has = (user: number, category: number, removal: number) =>
    this.votes.some((vote) => vote.user === user && vote.category === category && vote.removal === removal);

  cast(user: number, category: number, vendor: number): boolean {
    const exclusion = this.excluded.get(user);
    if (this.#has(user, category, 0) || (exclusion && this.#has(user, category, exclusion.id))) return false;
    const removal = exclusion && !exclusion.isRestored ? exclusion.id : 0;
    this.votes.push({ user, category, vendor, at: this.at, removal });
    return true;
  }

  remove(removal: ModelRemoval, isAbout: (vote: ModelVote) => boolean): void {
    this.removals.push(removal);
    for (const vote of this.counted().filter(isAbout)) vote.removal = removal.id;
  }

  exclude(removal: ModelRemoval, users: readonly number[]): void {
    this.removals.push(removal);
    const fresh = users.filter((user) => !this.excluded.has(user));
    const again = users.filter((user) => this.excluded.get(user)?.isRestored);
    for (const user of fresh) this.excluded.set(user, removal);
    const leaving = this.counted().filter(
      ({ user }) => fresh.includes(user) || (!this.isShown && again.includes(user)),
    );
    for (const vote of this.#visible(leaving)) vote.removal = removal.id;
    for (const user of again) {
      const earlier = this.excluded.get(user)?.id;
      for (const vote of this.votes) {
        const isKept = vote.user === user && vote.removal === earlier;
        // A vote that counts leaves with this exclusion, which can hold one vote of a category.
        if (isKept && !this.#has(user, vote.category, 0)) vote.removal = removal.id;
      }
      this.excluded.set(user, removal);
    }
  }

  /** Everybody may see categories change in which at least ten voters do. */
  #visible(votes: readonly ModelVote[]): readonly ModelVote[] {
    if (!this.isShown) return votes;
    return votes.filter(
      ({ category }) => votes.filter((other) => other.category === category).length >= LARGE,
    );
  }

  restore(removal: ModelRemoval): void {
    removal.isRestored = true;
    this.#restoreVotes(removal, removal.kind === 'accounts');
  }

  /** Returns the votes that would count if a removal were restored now. */
  without(id: number): ModelVote[] {
    const other = new CountModel();
    Object.assign(
      other,
      structuredClone({ votes: this.votes, removals: this.removals, excluded: this.excluded }),
    );
    const removal = other.removals.find((one) => one.id === id);
    if (removal) other.restore(removal);
    return other.counted();
  }

  /** Gives one account of an exclusion an exclusion of its own, and restores that. */
  restoreOne(from: ModelRemoval, id: number, user: number): void {
    const own = { ...from, id };
    this.removals.push(own);
    this.excluded.set(user, own);
    for (const vote of this.votes) if (vote.user === user && vote.removal === from.id) vote.removal = id;
    this.restore(own);
  }

  #restoreVotes({ id }: ModelRemoval, isLimited: boolean): void {
    const own = this.votes.filter(({ removal }) => removal === id);
    const free = own.filter((vote) => {
      const cover = this.#coverOf(vote);
      const leavesLater = cover?.kind === 'accounts' && this.#has(vote.user, vote.category, 0);
      if (cover && !leavesLater && !this.#has(vote.user, vote.category, cover.id)) vote.removal = cover.id;
      return !cover && !this.#has(vote.user, vote.category, 0);
    });
    for (const vote of isLimited ? this.#visible(free) : free) vote.removal = 0;
  }

  /** Finds the newest removal in force that is about the vote. */
  #coverOf(vote: ModelVote): ModelRemoval | undefined {
    return this.removals.findLast((removal) => {
      const { id, kind, about, at, isRestored } = removal;
      if (isRestored) return false;
      if (kind === 'accounts') return this.excluded.get(vote.user)?.id === id;
      if (kind === 'vendor_archived') return vote.vendor === about;
      if (kind === 'category_archived') return vote.category === about;
      if (kind === 'disqualified') return isDisqualifiedBy(removal, vote);
      return vote.at < at && (kind === 'all' || vote.category === about);
    });
  }

  /** The leaderboard freezes, or voting ends: exclusions and their restorations take full effect. */
  settle(): void {
    for (const vote of this.counted()) {
      const exclusion = this.excluded.get(vote.user);
      if (exclusion && !exclusion.isRestored) vote.removal = exclusion.id;
    }
    const restored = this.removals.filter(({ kind, isRestored }) => kind === 'accounts' && isRestored);
    for (const removal of restored.reverse()) this.#restoreVotes(removal, false);
  }
}
