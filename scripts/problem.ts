/** An error that the person at the keyboard can fix: one sentence says what is wrong, the next what to do. */
export class Problem extends Error {
  readonly advice: string;

  constructor(what: string, advice: string, options?: ErrorOptions) {
    super(what, options);
    this.name = 'Problem';
    this.advice = advice;
  }
}

const errnoOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

export const diskFull = (where: string, cause?: unknown): Problem =>
  new Problem(
    `The disk that holds ${where} is full.`,
    'Free some space (about 1 GB is needed for a first start), or set DATA_DIR to a folder on another disk.',
    { cause },
  );

/** Turns the operating system's error codes into sentences, and leaves other errors unchanged. */
export function explain(error: unknown, dataDir: string): unknown {
  switch (errnoOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(dataDir, error);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new Problem(
        `This user may not write here (${(error as Error).message}).`,
        'Change the owner of that folder, or run this as its owner; DATA_DIR names another folder for the data.',
        { cause: error },
      );
    default:
      return error;
  }
}

/** Returns the text printed at the end of a failed command. */
export function report(error: unknown): string {
  if (error instanceof Problem)
    return `\n  ✗ ${error.message}\n    ${error.advice.replaceAll('\n', '\n    ')}\n`;
  return `\n  ✗ ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`;
}
