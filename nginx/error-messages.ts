import { type I18n, i18nOf, LANGUAGE_NAMES } from 'db/machinery';

/**
 * The sentences of refusals that the gateway makes itself, by `status:method:class`; the first that matches counts. A
 * write without a response may have happened, so its sentence never says that it failed.
 */
const sentences = (i18n: I18n): [pattern: string, sentence: string][] => [
  ['400', i18n._('We couldn’t understand this request.')],
  ['403', i18n._('This address isn’t open to your network.')],
  ['404', i18n._('There’s nothing at this address.')],
  ['405', i18n._('This address doesn’t accept that method.')],
  ['408', i18n._('The request took too long to arrive. Please try again.')],
  ['413', i18n._('This request is too large.')],
  ['414', i18n._('This address is too long.')],
  ['429', i18n._('Too many requests. Wait a moment, then try again.')],
  [
    '431',
    i18n._('Your browser sent too many cookies or headers. Clear this site’s cookies, then try again.'),
  ],
  ['501', i18n._('This kind of request isn’t supported.')],
  ['503:(?:GET|HEAD):', i18n._('This isn’t available right now. Wait a moment, then try again.')],
  ['503:POST:vote$', i18n._('We couldn’t confirm your vote. Check your progress before you try again.')],
  ['503:', i18n._('We couldn’t confirm that this went through. Check before you try again.')],
  ['505', i18n._('We couldn’t understand this request.')],
  ['', i18n._('Something went wrong. Wait a moment, then try again.')],
];

/** Returns the maps of the gateway from a request to what an error says, in each language. */
export function errorMessages(): string {
  const spoken = LANGUAGE_NAMES.map(i18nOf);
  const all = LANGUAGE_NAMES.join('|');
  const others = LANGUAGE_NAMES.filter((language) => language !== 'en').join('|');
  return `# Generated from the catalogues by \`npm test -- unit error-messages -u\`.
# A page has the language of its address; anything else has the first known one that the client asks for.
map "$request_uri $http_accept_language" $error_language {
  "~*^/(?:api/)?admin" en;
  "~^/(?<own_page_language>${all})/" $own_page_language;
  "~*^\\S+ (?:(?!(?:en|${others})\\b)[^,]*,\\s*)*(?<own_wish>${others})\\b" $own_wish;
  default en;
}
map $error_language $error_html {
${spoken.map(({ language, locale, direction }) => `  ${language} 'lang="${locale}" dir="${direction}"';`).join('\n')}
}
map $error_language $error_links {
${spoken.map((i18n) => `  ${i18n.language} '${linksIn(i18n)}';`).join('\n')}
}
map $error_language:$status:$request_method:$gateway_class $error_message {
${spoken.map(linesIn).join('\n')}
}
`;
}

const linesIn = (i18n: I18n): string =>
  sentences(i18n)
    .map(([pattern, sentence]) => `  "~^${i18n.language}:${pattern}" "${sentence}";`)
    .join('\n');

const linksIn = (i18n: I18n): string =>
  i18n
    ._('<0>Try again</0> or <1>go to the home page</1>.')
    .replace('<0>', '<a href="">')
    .replace('<1>', `<a href="${i18n.language === 'en' ? '' : `/${i18n.language}`}/">`)
    .replaceAll(/<\/[01]>/g, '</a>');
