import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Problem } from './problem.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<Given extends Options> = ReturnType<
  typeof parseArgs<{ options: Given; allowPositionals: true; strict: true }>
>;

/** What follows a command. Throws a Problem where it is something else than these options and `words`. */
export function wordsAfter<const Given extends Options>(
  command: string,
  options: Given,
  { words = false } = {},
): Parsed<Given> {
  try {
    return parseArgs({ options, allowPositionals: words, strict: true }) as Parsed<Given>;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Problem(reason, `npm run ${command} -- --help says what there is.`);
  }
}

/** A whole number, or a fraction where the least is one. Throws a Problem where it is none of these. */
export function numberFrom(name: string, text: string, [least, most]: readonly [number, number]): number {
  const number = /^\d{1,5}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  const isWanted = number >= least && number <= most && (Number.isInteger(number) || least % 1 > 0);
  if (isWanted) return number;
  throw new Problem(`${name} is ${JSON.stringify(text)}.`, `It is a number from ${least} to ${most}.`);
}
