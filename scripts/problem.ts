/** An error that the person at the keyboard can fix: one sentence says what is wrong, the next what to do. */
export class Problem extends Error {
  readonly advice: string;

  constructor(what: string, advice: string, options?: ErrorOptions) {
    super(what, options);
    this.name = 'Problem';
    this.advice = advice;
  }
}

/** Turns the operating system's error codes into sentences, and leaves other errors unchanged. */
export function explain(cause: unknown, dataDir: string): unknown {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (['ENOSPC', 'EDQUOT'].includes(code)) {
    return new Problem(
      `The disk that holds ${dataDir} is full.`,
      'Free some space (about 1 GB is needed for a first start), or set DATA_DIR to a folder on another disk.',
      { cause },
    );
  }
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) {
    return new Problem(
      `This user may not write here (${(cause as Error).message}).`,
      'Change the owner of that folder, or run this as its owner; DATA_DIR names another folder for the data.',
      { cause },
    );
  }
  return cause;
}

/** Returns the text printed at the end of a failed command. */
export function report(error: unknown): string {
  if (error instanceof Problem)
    return `\n  ✗ ${error.message}\n    ${error.advice.replaceAll('\n', '\n    ')}\n`;
  return `\n  ✗ ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`;
}
