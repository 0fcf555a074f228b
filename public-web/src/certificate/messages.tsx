import { plural } from 'shared-web';

export const certificatesPrint = ({ pages }: { pages: number }) =>
  plural(pages, {
    one: 'The certificate fits on one A4 or Letter page, in portrait. To get a PDF, choose “Save as PDF” when you print.',
    other: `The certificates fit on ${pages} A4 or Letter pages, in portrait. To get a PDF, choose “Save as PDF” when you print.`,
  });

export const presentedBy = ({ organiser }: { organiser: string }) => `Presented by ${organiser}`;

interface CertificateNames {
  vendor: string;
  title: string;
  field: string;
}

export const certificateLabel = ({ vendor, title, field }: CertificateNames) =>
  `Certificate: ${vendor}, ${title}, ${field}`;

export const certificatesOf = ({ awards, isOne }: { awards: string; isOne: boolean }) =>
  isOne ? (
    <>
      Certificate: <bdi>{awards}</bdi>
    </>
  ) : (
    <>
      Certificates: <bdi>{awards}</bdi>
    </>
  );
