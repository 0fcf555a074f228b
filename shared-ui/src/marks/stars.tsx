import { clsx } from 'clsx';
import { words } from '../words.tsx';

interface StarsProps {
  /** The rating, 0 to 5. */
  value: number;
  className?: string;
}

/** Reaches from 2.6 to 21.4. */
const STAR = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z';

/** Fills one star for each whole point and a part of the next in a lighter tone, and shows one decimal. */
export function Stars({ value, className }: StarsProps) {
  const rating = Math.min(Math.max(value, 0), 5);
  const filled = Math.floor(rating);
  const text = words.decimal(rating);
  return (
    <span
      role="img"
      aria-label={words.stars(text)}
      className={clsx('sui:inline-flex sui:items-center', className)}
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <svg
          key={star}
          width={18}
          height={18}
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="sui:text-gold sui:rtl:-scale-x-100"
        >
          <path
            d={STAR}
            stroke="currentColor"
            strokeWidth="1.5"
            fill={star <= filled ? 'currentColor' : 'none'}
          />
          {star === filled + 1 && (
            <svg aria-hidden width={2.6 + 18.8 * (rating - filled)} height={24} className="sui:fill-gold/50">
              <path d={STAR} />
            </svg>
          )}
        </svg>
      ))}
      <span className="sui:ms-1.5 sui:text-sm sui:font-semibold sui:tabular-nums">{text}</span>
    </span>
  );
}
