import { renderToStaticMarkup } from 'react-dom/server';
import { currentLanguage, type Language, mainLanguage, prefixOf } from '../src/page/language.ts';
import type { SiteTexts } from '../src/page/site-texts.ts';
import type { Head } from './heads.ts';

interface HeadOptions {
  texts: SiteTexts;
  /** Absolute address of the site, without a slash at the end. Undefined leaves out all tags that need it. */
  site: string | undefined;
  /** The state of voting, with which the title starts. */
  state: string | undefined;
}

function Icons({ logo }: { logo: string | undefined }) {
  // The square rendition of a logo (admin-api/src/pictures/encode-picture.js).
  const icon = logo?.replace('.webp', '-180.png');
  return (
    <>
      <link rel="icon" href={icon ?? '/favicon.svg'} type={icon ? 'image/png' : 'image/svg+xml'} />
      <link rel="apple-touch-icon" href={icon ?? '/apple-touch-icon.png'} />
    </>
  );
}

/** Names the same page in each language. */
interface TranslationsProps {
  languages: readonly Language[];
  addressIn: (language: Language) => string;
}

function Translations({ languages, addressIn }: TranslationsProps) {
  return (
    <>
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={addressIn(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn(mainLanguage())} />
    </>
  );
}

/**
 * Returns the tags that search engines and link previews read. Only the `<title>` says whether voting is open, because
 * previews are kept.
 */
export function headMarkup(head: Head, { texts, site, state }: HeadOptions): string {
  const { headerTitle } = texts;
  const picture = head.image ?? { path: '/site.png', alt: `${texts.name}: ${texts.description}` };
  const image = site && `${site}/og${prefixOf(currentLanguage())}${picture.path}`;
  const addressIn = (language: Language) => `${site}${prefixOf(language)}${head.canonical}`;
  const canonical = site && head.canonical && addressIn(currentLanguage());
  const title = state === undefined ? head.title : `${state} · ${head.title}`;
  return renderToStaticMarkup(
    <>
      <title>{title === headerTitle ? title : `${title} – ${headerTitle}`}</title>
      <meta name="description" content={head.description} />
      {!head.canonical && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={canonical} />}
      {canonical && <Translations languages={texts.languages} addressIn={addressIn} />}
      <Icons logo={texts.logo} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={headerTitle} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      {canonical && <meta property="og:url" content={canonical} />}
      {image && (
        <>
          <meta property="og:image" content={image} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={picture.alt} />
        </>
      )}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>,
  );
}
