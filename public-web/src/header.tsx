import { Link } from 'react-router-dom';
import { Laurel, ThemeSwitch } from 'shared-ui/host';
import { DaysLeft } from './cycle/days-left.tsx';
import { HeaderAccount } from './header-account.tsx';
import { useSiteTexts } from './page/site-texts.ts';

export function Header() {
  return (
    <header className="border-b border-ink">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-6 short:py-1">
        <SiteName />
        <ThemeSwitch className="md:order-2 short:sm:order-2" />
        <div className="flex basis-full flex-wrap items-center justify-between gap-x-1.5 gap-y-2 sm:gap-x-3 md:contents short:sm:contents">
          <div className="md:order-1 short:sm:order-1">
            <DaysLeft />
          </div>
          <div className="flex min-w-0 grow items-center justify-end gap-2 md:order-3 md:grow-0 short:sm:order-3 short:sm:grow-0">
            <HeaderAccount />
          </div>
        </div>
      </div>
    </header>
  );
}

function SiteName() {
  const { headerTitle, headerSubtitle, ready } = useSiteTexts();
  return (
    <Link
      to="/"
      className="flex min-w-0 flex-1 items-center gap-3 text-ink no-underline md:basis-64 short:sm:basis-32"
    >
      <Laurel size={40} className="size-10 short:hidden!" />
      <span className={ready ? 'min-w-0' : 'invisible min-w-0'}>
        <span dir="auto" className="block font-display text-xl font-semibold tracking-tight wrap-anywhere">
          {headerTitle}
        </span>
        <span dir="auto" className="block text-xs text-ink-soft short:hidden wrap-anywhere sm:text-sm">
          {headerSubtitle}
        </span>
      </span>
    </Link>
  );
}
