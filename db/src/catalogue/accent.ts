/** The backgrounds of shared-ui’s theme: paper, surface and sunken; and its ink. */
const SCHEMES = [
  { backgrounds: ['#f8f4eb', '#fffdf8', '#efe9dc'], ink: '#1b1814' },
  { backgrounds: ['#151310', '#1e1b17', '#0f0e0b'], ink: '#f2ebdd' },
] as const;

const GRAPHIC = 3;
const TEXT = 4.5;

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Returns `share` of one colour in the other. */
const mixed = (one: string, other: string, share: number): string =>
  channels(one).reduce((hex, channel, index) => {
    const value = Math.round(channel * share + (channels(other)[index] ?? 0) * (1 - share));
    return hex + value.toString(16).padStart(2, '0');
  }, '#');

/** The luminance of WCAG 2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex)
    .map((channel) => channel / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Returns the tones in which an accent colour is used, in the light scheme and then in the dark one: for graphics, for
 * text, and as a background. They come as close to the colour as contrast allows.
 */
export function accentTones(color: string): string[] {
  return SCHEMES.flatMap(({ backgrounds, ink }) => {
    const wash = mixed(color, backgrounds[0], 0.16);
    const toned = (least: number) => {
      for (let share = 1; share > 0; share -= 0.02) {
        const tone = mixed(color, ink, share);
        if ([...backgrounds, wash].every((background) => contrastOf(tone, background) >= least)) return tone;
      }
      return ink;
    };
    return [toned(GRAPHIC), toned(TEXT), wash];
  });
}
