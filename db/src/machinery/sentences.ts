import { choiceText, durationText, formatNumber, listText, utcText } from './format.ts';

type Param = string | number | string[];
/** The named values of a sentence. */
export type Params = Readonly<Record<string, Param>>;

/**
 * How a sentence shows a value: `{until:instant}` takes an ISO instant and shows a date and time, `{wait:duration}` takes
 * seconds, `{choices:choice}` and `{missing:list}` take lists. `{name}` shows text, or a number with separators.
 */
interface Formats {
  instant: string;
  duration: number;
  choice: string[];
  list: string[];
}

/** Returns the type of the values in a sentence: `{ until: string }` for "You are blocked until {until:instant}". */
export type ParamsIn<Sentence extends string> = {
  readonly [Gap in GapsIn<Sentence> as NameIn<Gap>]: Gap extends `${string}:${infer Format extends keyof Formats}`
    ? Formats[Format]
    : string | number;
};

type GapsIn<Sentence extends string> = Sentence extends `${string}{${infer Gap}}${infer Rest}`
  ? Gap | GapsIn<Rest>
  : never;
type NameIn<Gap extends string> = Gap extends `${infer Name}:${string}` ? Name : Gap;

const FORMATS: { [Format in keyof Formats]: (value: Formats[Format]) => string } = {
  instant: utcText,
  duration: durationText,
  choice: choiceText,
  list: listText,
};

const GAPS = /\{(?<name>\w+)(?::(?<format>\w+))?\}/gu;

/** Puts values into a sentence. A placeholder without a value stays unchanged. */
export function filled(sentence: string, params: Params): string {
  return sentence.replace(GAPS, (gap, name: string, format: keyof Formats | undefined) => {
    const value = params[name];
    if (value === undefined) return gap;
    if (format) return FORMATS[format](value as never);
    return typeof value === 'number' ? formatNumber(value) : String(value);
  });
}

/** Returns the names of the values in a sentence with their formats, in their order. */
export const gapsIn = (sentence: string): { name: string; format: string | undefined }[] =>
  [...sentence.matchAll(GAPS)].map(({ groups }) => ({ name: groups?.name ?? '', format: groups?.format }));
