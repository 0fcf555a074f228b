import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Problem } from './problem.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
/** Parses a command's options and words. Throws a Problem for anything other than these options and `words`. */
export function wordsAfter<const Given extends Options>(
  command: string,
  options: Given,
  { words = false } = {},
) {
  try {
    return parseArgs({ options, allowPositionals: words as true, strict: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Problem(reason, `npm run ${command} -- --help lists the options.`);
  }
}

/** Parses a whole number, or a fraction if the minimum is one. Throws a Problem for anything else. */
export function numberFrom(name: string, text: string, [least, most]: readonly [number, number]): number {
  const number = /^\d{1,5}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  const isWanted = number >= least && number <= most && (Number.isInteger(number) || least % 1 > 0);
  if (isWanted) return number;
  throw new Problem(`${name} is ${JSON.stringify(text)}.`, `It must be a number from ${least} to ${most}.`);
}
