import { siteLanguages, siteTimeZone } from '../catalogue/index.ts';
import { type Db, i18nOf } from '../machinery/index.ts';

interface Card {
  /** Where codes are typed, without `https://`. */
  address: string;
  startDate: Date;
  endDate: Date;
}

/** Returns what a printed card says in the main language of the site, before and after the code. */
export async function cardText(db: Db, { address, startDate, endDate }: Card) {
  const [[language], timeZone] = await Promise.all([siteLanguages(db), siteTimeZone(db)]);
  const i18n = i18nOf(language);
  const day = (date: Date) => date.toLocaleDateString(i18n.locale, { dateStyle: 'long', timeZone });
  return {
    language,
    direction: i18n.direction,
    title: i18n._('You are invited to vote'),
    before: i18n._('Scan the code, or open {address} and type', { address }),
    after: [
      ...(startDate > new Date() ? [i18n._('Voting opens on {date}.', { date: day(startDate) })] : []),
      i18n._('This code works until {date}.', { date: day(endDate) }),
    ],
  };
}
