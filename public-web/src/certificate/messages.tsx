import { plural } from 'shared-web';

export const certificatesPrint = ({ pages }: { pages: number }) =>
  plural(pages, {
    one: 'The certificate fits on one A4 or Letter page, in portrait. To get a PDF, choose “Save as PDF” when you print.',
    other: `The certificates fit on ${pages} A4 or Letter pages, in portrait. To get a PDF, choose “Save as PDF” when you print.`,
  });

interface CertificateNames {
  vendor: string;
  title: string;
  field: string;
}

export const certificateLabel = ({ vendor, title, field }: CertificateNames) =>
  `Certificate: ${vendor}, ${title}, ${field}`;

export const certificatesOf = ({ period, isOne }: { period: string; isOne: boolean }) =>
  isOne ? (
    <>
      Certificate: <bdi>{period}</bdi>
    </>
  ) : (
    <>
      Certificates: <bdi>{period}</bdi>
    </>
  );
