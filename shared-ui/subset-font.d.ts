declare module 'subset-font' {
  interface Options {
    targetFormat: string;
    variationAxes: Record<string, number | { min: number; max: number }>;
    keepFeatures: readonly string[];
    noHinting: boolean;
  }
  // biome-ignore lint/style/noDefaultExport: the package's own
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
