import { encode } from 'uqr';

/** Free modules that scanners need on each side. */
const QUIET_ZONE = 4;

interface QrCodeProps {
  text: string;
  label: string;
  className?: string;
}

/** Drawn here and not by a service, since the text is a secret. Dark on light in both themes: scanners want it so. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return (
    <svg role="img" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className={className}>
      <title>{label}</title>
      <rect width={size} height={size} fill="#fff" />
      <path d={data.flatMap(darkRuns).join('')} fill="#000" />
    </svg>
  );
}

/** Neighbouring dark modules of a row as one, so that no hairline shows between them. One path: there may be thousands. */
function darkRuns(row: boolean[], y: number): string[] {
  const modules = row.map((dark) => (dark ? '#' : ' ')).join('');
  return [...modules.matchAll(/#+/g)].map(
    ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
  );
}
