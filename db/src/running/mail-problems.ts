const SMTP = /^smtps?:\/\/(?:([^/?#\s]*)@)?(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d+)?\/?(?:\?[^#@\s]*)?$/i;
const ADDRESS = '[^\\s<>()",;:@]+@[^\\s<>()",;:@]+';
const SENDER = new RegExp(`^(?:(?:"[^"<>]*"|[^"<>(),;:@]*)\\s*<${ADDRESS}>|${ADDRESS})$`);

/** What each setting of mail must look like. */
const RULES: Record<string, [isRight: (text: string) => boolean, sentence: string]> = {
  SMTP_URL: [
    (text) => SMTP.test(text) && URL.canParse(text) && isEncoded(SMTP.exec(text)?.[1]),
    'SMTP_URL must look like smtps://name:password@mail.example.org:465. In the name and the password, encode # as %23, / as %2F, ? as %3F, @ as %40 and % as %25.',
  ],
  MAIL_FROM: [
    (text) => SENDER.test(text),
    'MAIL_FROM must look like Vendor Awards <awards@example.org>. A name with a comma, a full stop or brackets needs quotation marks.',
  ],
  PUBLIC_URL: [
    (text) => /^https?:\/\/[a-z\d.:[\]-]+\/?$/i.test(text) && URL.canParse(text),
    'PUBLIC_URL must look like https://awards.example.org, without a path.',
  ],
  MAIL_PER_DOMAIN_AND_MINUTE: [
    (text) => /^[1-9]\d{0,8}$/.test(text),
    'MAIL_PER_DOMAIN_AND_MINUTE must be a number, at least 1.',
  ],
};

function isEncoded(text = ''): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns a sentence for each setting of mail that can't work. A setting without a value is missing, not wrong. */
export const mailProblems = (read: (name: string) => string | undefined): string[] =>
  Object.entries(RULES).flatMap(([name, [isRight, sentence]]) => {
    const value = read(name);
    return value && !isRight(value) ? [sentence] : [];
  });
