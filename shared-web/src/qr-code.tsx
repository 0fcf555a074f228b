import { encode } from 'uqr';

/** Scanners need this many free modules on each side. */
const QUIET_ZONE = 4;
/** The width of a module in a PNG, in px; it is enough for a poster. */
const MODULE_PX = 24;

interface QrCodeProps {
  text: string;
  label: string;
  className?: string;
}

/** Draws a QR code in the browser, as the text may be a secret. Scanners need dark on light, also in the dark theme. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = drawingOf(text);
  return (
    <svg role="img" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className={className}>
      <title>{label}</title>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Returns the code as an SVG file. */
export function qrSvg(text: string): string {
  const { size, path } = drawingOf(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`;
}

/** Returns the code as a PNG; rejects if the browser cannot make one. */
export function qrPicture(text: string): Promise<Blob> {
  const { size, path } = drawingOf(text);
  const canvas = document.createElement('canvas');
  canvas.width = size * MODULE_PX;
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) return Promise.reject(new Error('no canvas'));
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(MODULE_PX, MODULE_PX);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  return new Promise((resolve, reject) =>
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('no picture'))), 'image/png'),
  );
}

function drawingOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return { size, path: data.flatMap(darkRuns).join('') };
}

/** Joins neighbouring dark modules of a row, so that no hairline shows between them. */
function darkRuns(row: boolean[], y: number): string[] {
  const modules = row.map((dark) => (dark ? '#' : ' ')).join('');
  return [...modules.matchAll(/#+/g)].map(
    ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
  );
}
