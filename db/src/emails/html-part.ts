import type { I18n, Language } from '../machinery/index.ts';

/** The site as its messages show it. */
export interface Site {
  name: string;
  /** Has no slash at the end. */
  url: string;
  timeZone: string;
  /** The main language. */
  language: Language;
  /** The text tones of the accent. */
  accent: { light: string; dark: string };
}

interface Paragraph {
  text: string;
  /** A code is drawn large, and what the organisers wrote may be in any language. */
  is?: 'code' | 'quote';
}

/** A message as data, from which both of its parts are made. */
export interface Letter {
  subject: string;
  before: Paragraph[];
  action: { label: string; url: string };
  after: Paragraph[];
  /** Why somebody gets it, and where to unsubscribe. */
  stop?: { why: string; url: string };
}

const FONT = 'font-family:Helvetica,Arial,sans-serif';
const TITLE_FONT = "font-family:Georgia,'Times New Roman',serif";
const CODE_SIZE = 'font-size:32px;line-height:40px;letter-spacing:4px';
const INK = '#1b1814';
const SOFT = '#675f51';
const PAPER = '#f8f4eb';
const [DARK_INK, DARK_SOFT, DARK_PAPER] = ['#f2ebdd', '#a0968a', '#151310'];

/**
 * Writes the HTML of a message: tables and inline styles, which all mail programs draw. Programs that know
 * `prefers-color-scheme` use the dark colours; others invert the light ones themselves. It is also valid XML, as which
 * the panel draws it.
 */
export function htmlPart({ subject, before, action, after, stop }: Letter, site: Site, i18n: I18n): string {
  const { light, dark } = site.accent;
  // Some mail programs don’t know `start`.
  const start = i18n.direction === 'rtl' ? 'right' : 'left';
  const paragraph = ({ text, is }: Paragraph) => {
    const direction = is ? { code: 'ltr', quote: 'auto' }[is] : i18n.direction;
    const size = is === 'code' ? CODE_SIZE : 'font-size:17px;line-height:26px';
    return `<p class="ink" dir="${direction}" style="text-align:${start};margin:0 0 16px;color:${INK};${size}">${escaped(text)}</p>`;
  };
  const url = escaped(action.url);
  const foot = stop
    ? `${escaped(stop.why)} <a class="soft" style="color:${SOFT}" href="${escaped(stop.url)}">${i18n._('Unsubscribe')}</a>`
    : `<a class="soft" style="color:${SOFT}" href="${escaped(site.url)}/">${escaped(site.url)}</a>`;
  return `<!doctype html>
<html lang="${i18n.locale}" dir="${i18n.direction}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>${escaped(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
.paper { background-color: ${DARK_PAPER} !important; }
.ink { color: ${DARK_INK} !important; }
.soft { color: ${DARK_SOFT} !important; }
.line { border-color: ${dark} !important; }
.button { background-color: ${dark} !important; }
.label { color: ${DARK_PAPER} !important; }
}
</style>
</head>
<body class="paper" dir="${i18n.direction}" style="margin:0;padding:0;background-color:${PAPER}">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background-color:${PAPER}"><tr>
<td align="center" style="padding:32px 16px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;${FONT}">
<tr><td class="line ink" style="padding:0 0 12px;border-bottom:2px solid ${light};color:${INK};${TITLE_FONT};font-size:22px;line-height:28px">${escaped(site.name)}</td></tr>
<tr><td style="padding:28px 0 12px">
${before.map(paragraph).join('\n')}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>
<td class="button" style="padding:13px 24px;background-color:${light}"><a class="label" href="${url}" style="color:#ffffff;font-size:17px;line-height:22px;text-decoration:none">${escaped(action.label)}</a></td>
</tr></table>
${after.map(paragraph).join('\n')}
</td></tr>
<tr><td class="soft" style="padding:12px 0 0;color:${SOFT};font-size:14px;line-height:20px">${foot}</td></tr>
</table>
</td>
</tr></table>
</body>
</html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
