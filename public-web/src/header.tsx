import { Link } from 'react-router-dom';
import { ThemeSwitch } from 'shared-ui/host';
import { DaysLeft } from './cycles/days-left.tsx';
import { HeaderAccount } from './header-account.tsx';
import { LanguageMenu } from './page/languages.tsx';
import { SiteMark } from './page/site-mark.tsx';
import { useSiteTexts } from './page/site-texts.ts';

export function Header() {
  return (
    <header className="border-b border-ink">
      <div className="@container mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-1 md:max-lg:gap-x-2 px-4 py-3 sm:px-6 short:py-1">
        <SiteName />
        <div className="-me-3 flex md:me-0">
          <LanguageMenu />
          <ThemeSwitch />
        </div>
        <div className="flex basis-full items-center justify-between gap-x-1.5 gap-y-2 @max-[20rem]:flex-wrap sm:gap-x-3 md:contents short:sm:contents">
          <DaysLeft />
          <div className="flex min-w-0 grow basis-32 items-center justify-end gap-2 @max-[20rem]:gap-0 md:ms-auto md:grow-0 md:basis-auto short:sm:grow-0">
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
      className="flex min-w-0 flex-1 items-center gap-3 text-ink no-underline md:basis-56 short:sm:basis-32"
    >
      <SiteMark size={40} className="size-10 max-w-20 sm:max-w-40 @max-[16rem]:hidden short:hidden!" />
      <span className={ready ? 'min-w-0' : 'invisible min-w-0'}>
        <span dir="auto" className="block font-display text-xl font-semibold tracking-tight wrap-anywhere">
          {headerTitle}
        </span>
        <span
          dir="auto"
          className="block text-xs text-ink-soft @max-[16rem]:hidden short:hidden wrap-anywhere sm:text-sm"
        >
          {headerSubtitle}
        </span>
      </span>
    </Link>
  );
}
