import type { Category, UncountedVote, Vendor } from 'public-api/contract';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CategoryCard } from './category-card.tsx';
import { useLinkedChoice } from './linked-choice.ts';
import { cardsOpenAtStart } from './open-cards.ts';
import { useListStart } from './vendor-order.ts';
import { CARD_GRID } from './vote-cards-skeleton.tsx';

interface VoteCardsProps {
  categories: readonly Category[];
  vendors: readonly Vendor[];
  votedCategories: readonly number[];
  uncounted: readonly UncountedVote[];
}

export function VoteCards({ categories, vendors, votedCategories, uncounted }: VoteCardsProps) {
  const { hash } = useLocation();
  const listStart = useListStart();
  useLinkedChoice({ categories, vendors, votedCategories });
  const [open, setOpen] = useState(() => cardsOpenAtStart(categories, votedCategories));
  return (
    <ul className={CARD_GRID}>
      {categories.map((category) => {
        const voted = votedCategories.includes(category.id);
        // `/#category-3`: where somebody who signed in to vote comes back to.
        const sought = hash === `#category-${category.id}`;
        return (
          <CategoryCard
            key={category.id}
            category={category}
            vendors={vendors}
            listStart={listStart}
            voted={voted}
            uncounted={uncounted.find(({ categoryId }) => categoryId === category.id)}
            sought={sought}
            expanded={voted || sought || open.includes(category.id)}
            onExpand={() => setOpen([...open, category.id])}
          />
        );
      })}
    </ul>
  );
}
