import { Laurel } from 'shared-ui/host';
import { useSiteTexts } from './site-texts.ts';

const GROUND = 'light-dark(transparent, #f8f4eb)';

interface SiteMarkProps {
  /** The height in px, for which `className` may have another unit. */
  size: number;
  /** Has the greatest width of a logo, too. */
  className: string;
}

/** Draws the organiser’s logo, or the laurel of the awards. A dark logo stays visible in the dark scheme. */
export function SiteMark({ size, className }: SiteMarkProps) {
  const { logo } = useSiteTexts();
  if (!logo) return <Laurel size={size} className={className} />;
  return (
    <img
      src={logo}
      alt=""
      height={size}
      style={{ backgroundColor: GROUND, boxShadow: `0 0 0 5px ${GROUND}` }}
      className={`${className} w-auto! shrink-0 rounded-sm object-contain`}
    />
  );
}
