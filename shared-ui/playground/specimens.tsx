import { type ComponentType, type ReactNode, useState } from 'react';

/** Is keyed by the name of the component. */
export type Specimens = Readonly<Record<string, ReactNode>>;

export const ROW = 'flex flex-wrap items-center gap-3';
export const COLUMN = 'grid gap-4';
export const TWO_COLUMNS = 'grid gap-6 sm:grid-cols-2';

/** Draws a part of the kit in each of these states, laid out by `className`. */
export const inStates = <Props extends object>(
  Part: ComponentType<Props>,
  className: string,
  states: readonly NoInfer<Props>[],
) => (
  <div className={className}>
    {states.map((props, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the states are written down and never move.
      <Part key={index} {...props} />
    ))}
  </div>
);

type Draw<Value> = (value: Value, setValue: (next: Value) => void) => ReactNode;

/** Draws a part with a state that its page would hold, such as the value of a control. */
export const held = <Value,>(start: Value, draw: Draw<Value>) => <Held start={start} draw={draw} />;

interface HeldProps<Value> {
  start: Value;
  draw: Draw<Value>;
}

function Held<Value>({ start, draw }: HeldProps<Value>) {
  const [value, setValue] = useState(start);
  return draw(value, setValue);
}
