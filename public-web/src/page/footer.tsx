import { t } from '@lingui/core/macro';
import type { SiteSettingKey } from 'public-api/contract';
import { TextLink } from 'shared-ui/host';
import { followable, PageLink } from 'shared-web';
import { LanguageLinks } from './languages.tsx';
import { SiteMark } from './site-mark.tsx';
import { useOwnText } from './site-texts.ts';

const oneVote = () => t`Each person has one vote in each category. We never tell anyone who you voted for.`;

export function Footer() {
  return (
    <footer className="mt-16 border-t border-line sm:mt-24">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-10 gap-y-4 px-4 py-8 text-sm text-ink-soft sm:px-6">
        <div className="flex min-w-0 flex-1 basis-72 items-center gap-4">
          <SiteMark size={28} className="size-7 max-w-24" />
          <p className="max-w-lg">
            {oneVote()} <PageLink to="/privacy" className="whitespace-nowrap">{t`What we store`}</PageLink>
          </p>
        </div>
        <ul className="flex flex-wrap gap-x-6 empty:hidden">
          <OwnLink text="contact_link" label={t`Contact`} />
          <OwnLink text="rules" label={t`Rules`} />
          <OwnLink text="imprint" label={t`Legal notice`} />
          <OwnLink text="privacy" label={t`Privacy`} />
        </ul>
        <LanguageLinks />
      </div>
    </footer>
  );
}

interface OwnLinkProps {
  text: SiteSettingKey;
  label: string;
}

function OwnLink({ text, label }: OwnLinkProps) {
  const address = followable(useOwnText(text) ?? '');
  if (!address) return null;
  return (
    <li>
      <TextLink href={address} rel="noopener noreferrer" className="inline-block py-2.5">
        {label}
      </TextLink>
    </li>
  );
}
