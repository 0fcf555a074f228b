import { Heading, Icon, type IconName, Laurel } from 'shared-ui/host';
import { useSiteTexts } from './site-texts.ts';

const CRITERIA: readonly { name: string; icon: IconName }[] = [
  { name: 'Customer Service', icon: 'headset' },
  { name: 'Speed', icon: 'zap' },
  { name: 'OpSec', icon: 'shield' },
  { name: 'Shipping', icon: 'truck' },
  { name: 'Quality', icon: 'award' },
  { name: 'Variety', icon: 'boxes' },
];

export function Hero() {
  const { name, description, ready } = useSiteTexts();
  return (
    <section aria-label="About these awards" className="mx-auto max-w-page px-4 pt-8 sm:px-6 sm:pt-14">
      <div className="flex items-center justify-between gap-8">
        <div className={ready ? 'min-w-0' : 'invisible min-w-0'}>
          <Heading as="h1" size="display" className="max-w-lg wrap-anywhere">
            <bdi>{name}</bdi>
          </Heading>
          <p dir="auto" className="mt-4 max-w-md text-lg text-ink-soft wrap-anywhere">
            {description}
          </p>
        </div>
        <Laurel size={208} className="size-52 max-md:hidden!">
          <span className="font-display text-2xl font-semibold text-ink tabular-nums">
            {new Date().getFullYear()}
          </span>
        </Laurel>
      </div>
      <ul
        aria-label="What vendors are judged by"
        className="mt-8 grid grid-cols-2 border-y border-line sm:mt-12 sm:grid-cols-3 lg:grid-cols-6"
      >
        {CRITERIA.map((criterion) => (
          <li key={criterion.name} className="flex items-center gap-2.5 py-3 text-sm font-medium">
            <Icon name={criterion.icon} size={18} className="text-gold" />
            {criterion.name}
          </li>
        ))}
      </ul>
    </section>
  );
}
