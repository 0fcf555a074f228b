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
