import sharp from 'sharp';

/** Returns a picture as a file to choose. `colourAt` gives red, green, blue and opacity, from 0 to 255. */
export async function pngFile(
  name: string,
  { width, height }: { width: number; height: number },
  colourAt: (x: number, y: number) => readonly number[],
) {
  const pixels = Array.from({ length: width * height }, (_, at) =>
    colourAt(at % width, Math.floor(at / width)),
  ).flat();
  const raw = { width, height, channels: 4 } as const;
  return { name, mimeType: 'image/png', buffer: await sharp(Buffer.from(pixels), { raw }).png().toBuffer() };
}
