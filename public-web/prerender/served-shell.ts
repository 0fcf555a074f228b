/** The settings that the page shows, with the names under which the gateway holds them while it puts the page together. */
const VARIABLES = {
  top_right_name: 'site_title',
  top_right_details: 'site_subtitle',
  site_name: 'site_name',
  site_description: 'site_description',
};

const texts = Object.entries(VARIABLES);

/** What stands for each setting in the markup until the gateway replaces it. */
export const PLACEHOLDERS = Object.fromEntries(texts.map(([key, name]) => [key, `@@${name}@@`]));

/** The first page as markup, with these texts, by the name of their setting. */
export type RenderHomePage = (texts: Record<string, string>) => string;

const echo = (name: string) => `<!--# echo var="${name}" encoding="none" default="" -->`;

/** The hero is briefer for those who have been here: said before the page begins, as conditions do not nest. */
const HERO_SIZE = [
  '<!--# set var="hero_size" value="full" -->',
  '<!--# if expr="$cookie_va_been_here" --><!--# set var="hero_size" value="brief" --><!--# endif -->',
].join('');

/**
 * For <head>: reads the four texts, which come escaped for HTML with bars between, and hands them to the app, so that its
 * first rendering says the same. Without an answer all stay empty: never a wrong name.
 * In what the gateway reads as a pattern a dollar would be a variable, and a backslash would be lost.
 */
export const TEXTS_FOR_HEAD = [
  '<!--# include virtual="/;site-texts" set="site_texts" -->',
  `<!--# if expr="$site_texts = /^${texts.map(() => '([^|]*)').join('[|]')}/" -->`,
  ...texts.map(([, name], index) => `<!--# set var="${name}" value="$${index + 1}" -->`),
  `<meta name="site-texts" ${texts.map(([key, name]) => `data-${key}="${echo(name)}"`).join(' ')}>`,
  '<!--# endif -->',
  HERO_SIZE,
].join('');

/** The header goes into every page; what is under it only into the first one in its first tab. */
const onHomePage = (part: string) =>
  `<!--# if expr="$request_uri = /^/(?![^?])(?![?](.*&)?tab=)/" -->${part}<!--# endif -->`;

/** The markup of the first page as the gateway is to serve it. */
export function servedShell(markup: string, year: number): string {
  const frame = /^(.*<main\b[^>]*>)(.*)(<\/main>)(<footer.*<\/footer>)(<\/div>).*$/s.exec(markup);
  if (!frame) throw new Error('The prerendered page has no main part with a footer after it');
  const [, before = '', main = '', mainEnd = '', footer = '', end = ''] = frame;
  const html = before + onHomePage(main) + mainEnd + onHomePage(footer) + end;
  return (
    texts
      .reduce((page, [, name]) => page.replaceAll(`@@${name}@@`, echo(name)), html)
      .replaceAll(`>${year}<`, '><!--# config timefmt="%Y" --><!--# echo var="date_gmt" --><')
      .replaceAll(' data-size="full"', ` data-size="${echo('hero_size')}"`)
      // A bar at zero, which would otherwise need an inline style.
      .replaceAll(/ style="width:0%"/g, ' hidden')
      // Barred by the content security policy; what they say is said by classes too.
      .replaceAll(/ style="[^"]*"/g, '')
  );
}
