import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, Menu, TextLink } from 'shared-ui/host';
import {
  aboutLanguage,
  currentLanguage,
  type Language,
  languageToOffer,
  prefixOf,
  rememberLanguage,
} from './language.ts';
import { useSiteTexts } from './site-texts.ts';

/** Returns the address of the current page in a language. Its document is loaded anew, so no router leads there. */
function useAddressIn(): (language: Language) => string {
  const { pathname, search, hash } = useLocation();
  return (language) => prefixOf(language) + pathname + search + hash;
}

export function LanguageMenu() {
  const addressIn = useAddressIn();
  const { languages } = useSiteTexts();
  if (languages.length < 2) return null;
  const choose = (language: Language) => {
    rememberLanguage(language);
    window.location.assign(addressIn(language));
  };
  return (
    <Menu
      trigger={
        <Button variant="ghost" icon="globe" iconOnly>
          {t`Language: ${{ language: aboutLanguage(currentLanguage()).name }}`}
        </Button>
      }
      items={languages.map((language) => ({
        label: aboutLanguage(language).name,
        icon: 'globe',
        chosen: language === currentLanguage(),
        onSelect: () => choose(language),
      }))}
    />
  );
}

interface LanguageLinkProps {
  language: Language;
  /** Replaces the name of the language. */
  text?: string;
}

function LanguageLink({ language, text }: LanguageLinkProps) {
  const { locale, name } = aboutLanguage(language);
  return (
    <TextLink
      href={useAddressIn()(language)}
      lang={locale}
      hrefLang={locale}
      aria-current={language === currentLanguage() ? 'true' : undefined}
      onClick={() => rememberLanguage(language)}
      className="inline-block py-2.5"
    >
      {text ?? name}
    </TextLink>
  );
}

export function LanguageLinks() {
  const { languages } = useSiteTexts();
  if (languages.length < 2) return null;
  return (
    <nav aria-label={t`Languages`}>
      <ul className="flex flex-wrap gap-x-6">
        {languages.map((language) => (
          <li key={language}>
            <LanguageLink language={language} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Offers the language that the browser asks for, once and in that language. */
export function LanguageOffer() {
  const [offered, setOffered] = useState<Language>();
  const { languages } = useSiteTexts();
  // The served page offers nothing, because it is the same for everybody.
  useEffect(() => setOffered(languageToOffer(languages)), [languages]);
  if (!offered) return null;
  const { locale, direction, offer } = aboutLanguage(offered);
  const decline = () => {
    rememberLanguage(currentLanguage());
    setOffered(undefined);
  };
  return (
    <aside
      aria-label={t`Languages`}
      className="sticky bottom-0 z-10 border-t border-line bg-surface print:hidden"
    >
      <div className="mx-auto flex max-w-page items-center gap-3 px-4 py-1 sm:px-6">
        <p lang={locale} dir={direction} className="min-w-0 flex-1 text-sm">
          <LanguageLink language={offered} text={offer} />
        </p>
        <Button variant="ghost" size="sm" icon="x" iconOnly onClick={decline}>
          {t`Stay with this language`}
        </Button>
      </div>
    </aside>
  );
}
