import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Heading, Icon, type IconName, Laurel, Picture } from 'shared-ui/host';
import { useInTurn } from '../cycles/nominees.ts';
import { useVotingCycle } from '../cycles/use-voting-cycle.ts';
import { hasEnded } from '../cycles/voting-cycle.ts';
import { categoriesQuery, vendorsQuery } from '../queries.ts';
import { useOwnText, useSiteTexts } from './site-texts.ts';

/** What the awards are about; `word` is in the name of such a category. */
const criteria = (): readonly { word: string; name: string; icon: IconName }[] => [
  { word: 'customer service', name: t`Customer Service`, icon: 'headset' },
  { word: 'speed', name: t`Speed`, icon: 'zap' },
  { word: 'opsec', name: t`OpSec`, icon: 'shield' },
  { word: 'shipping', name: t`Shipping`, icon: 'truck' },
  { word: 'quality', name: t`Quality`, icon: 'award' },
  { word: 'variety', name: t`Variety`, icon: 'boxes' },
];

interface HeroProps {
  /**
   * `full` introduces the site, `brief` is for visitors who have seen it, and `slim` has only the name and description.
   */
  size: 'full' | 'brief' | 'slim';
}

/** Shows the name of the site. */
export function Hero({ size }: HeroProps) {
  const { name, cover, ready } = useSiteTexts();
  const description = useDescription();
  const shown = useCriteria(size !== 'slim');
  const { data: vendors = [] } = useQuery({ ...vendorsQuery(), enabled: size !== 'slim' });
  // Other tabs read the vendors, too, and hidden pictures would load.
  const pictured = useInTurn(vendors)
    .toSorted((one, other) => Number(!one.imageUrl) - Number(!other.imageUrl))
    .slice(0, size === 'slim' ? 0 : MOST_PICTURES);
  return (
    <section
      aria-label={t`About these awards`}
      data-size={size}
      data-long={name.split(/\s/).some((word) => word.length > LONG_WORD) || undefined}
      className="group/hero mx-auto max-w-page px-4 pt-4 data-[size=full]:pt-5 sm:px-6 sm:pt-6 sm:data-[size=full]:pt-10 short:pt-2!"
    >
      {cover && (
        <img
          src={cover}
          srcSet={`${cover.replace('.webp', '-800.webp')} 800w, ${cover} 1600w`}
          sizes="(min-width: 75rem) 72rem, 100vw"
          alt=""
          className="mb-4 hidden aspect-5/2 w-full rounded object-cover group-data-[size=full]/hero:block sm:mb-8 md:aspect-4/1 short:hidden!"
        />
      )}
      <div className="flex items-center justify-between gap-8">
        <div className={ready ? 'min-w-0' : 'invisible min-w-0'}>
          <Heading as="h1" size="display" className={NAME}>
            <bdi>{name}</bdi>
          </Heading>
          {description && (
            <p dir="auto" className={DESCRIPTION}>
              {description}
            </p>
          )}
        </div>
        <Laurel
          size={160}
          className="hidden! size-40 md:group-data-[size=full]/hero:inline-grid! short:hidden!"
        >
          <span className="font-display text-xl font-semibold text-ink tabular-nums">
            {new Date().getUTCFullYear()}
          </span>
        </Laurel>
      </div>
      {pictured.length > 0 && (
        <ul aria-label={t`Nominees`} className={PICTURES}>
          {pictured.map(({ id, name: vendor, imageUrl }, index) => (
            <li key={id} className={index < ON_PHONE ? '' : 'max-md:hidden'}>
              <Link to={`/vendor/${id}`} aria-label={vendor} className="block">
                <Picture src={imageUrl} name={vendor} alt="" eager={index < ON_PHONE} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {shown.length > 0 && (
        <ul aria-label={t`What vendors are judged by`} className={LIST}>
          {shown.map((criterion) => (
            <li key={criterion.name} className="flex items-center gap-2">
              <Icon
                name={criterion.icon}
                size={16}
                className="text-gold group-data-[size=brief]/hero:max-sm:hidden short:hidden"
              />
              {criterion.name}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Leaves out the text that asks for votes, which is the default, once voting has ended. */
function useDescription(): string | undefined {
  const { description } = useSiteTexts();
  const voting = useVotingCycle();
  const isOwn = useOwnText('site_description')?.trim();
  return voting && hasEnded(voting.cycle, voting.now) && !isOwn ? undefined : description;
}

/** Leaves out criteria by which these awards have no category. */
function useCriteria(enabled: boolean) {
  const { data: categories = [] } = useQuery({ ...categoriesQuery(), enabled });
  if (categories.length === 0) return criteria();
  return criteria().filter(({ word }) =>
    categories.some(({ name, ownName = name }) => ownName.toLowerCase().includes(word)),
  );
}

/** The pictures in a row, and how many of them a phone shows. */
const [MOST_PICTURES, ON_PHONE] = [8, 4];

const PICTURES =
  'mt-3 grid grid-cols-4 gap-1.5 group-data-[size=slim]/hero:hidden sm:gap-3 md:mt-5 md:grid-cols-8 short:hidden';

/** A longer word gets the whole width, smaller type where that is narrow, and a hyphen at worst. */
const LONG_WORD = 14;

const NAME = [
  'hyphens-auto wrap-anywhere max-w-2xl group-data-[size=full]/hero:max-w-lg group-data-long/hero:max-w-none!',
  '[&>h1]:text-2xl group-data-[size=full]/hero:[&>h1]:text-3xl sm:group-data-[size=full]/hero:[&>h1]:text-display',
  'max-sm:group-data-long/hero:[&>h1]:text-2xl!',
  'sm:max-lg:group-data-long/hero:group-data-[size=full]/hero:[&>h1]:text-3xl!',
  'short:[&>h1]:text-xl!',
].join(' ');

const DESCRIPTION = [
  'mt-1 max-w-2xl text-sm text-ink-soft wrap-anywhere sm:text-base',
  'group-data-[size=full]/hero:max-w-md group-data-[size=full]/hero:text-base sm:group-data-[size=full]/hero:mt-3 sm:group-data-[size=full]/hero:text-lg',
  'short:mt-0! short:text-sm!',
].join(' ');

const LIST = [
  'mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs font-medium text-ink-soft sm:text-sm group-data-[size=slim]/hero:hidden',
  'short:mt-1!',
].join(' ');
