import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Banner } from 'shared-ui/host';
import { fieldChanged, savedMeanwhile, versionOf } from '../messages.ts';
import type { FieldChoice } from './use-conflict.ts';

/** Shows who changed what and when, and lets the user choose whose value of each field is kept. */
export function ConflictChoices({ choices }: { choices: readonly FieldChoice[] }) {
  const top = useRef<HTMLDivElement>(null);
  // On a phone, these choices are far above the button that was pressed.
  useEffect(() => top.current?.focus(), []);
  const [who, ...others] = new Set(choices.map(({ by }) => by ?? undefined));
  return (
    <div ref={top} tabIndex={-1} className="grid gap-5 outline-none">
      <Banner
        tone="warning"
        live
        title={others.length > 0 ? 'Others saved changes while you were editing' : savedMeanwhile({ who })}
      >
        {choices.length > 0
          ? 'Choose what to keep, then save. Your other changes stay as you typed them.'
          : 'They don’t affect what you typed. Save again.'}
      </Banner>
      {choices.map((choice) => (
        <FieldOfTwo key={choice.name} choice={choice} />
      ))}
    </div>
  );
}

function FieldOfTwo({ choice }: { choice: FieldChoice }) {
  const { label, by, when, mine, theirs, keepsTheirs, keep } = choice;
  const group = useId();
  const who = by ?? undefined;
  return (
    <fieldset className="min-w-0 border-t border-line pt-3">
      <legend className="float-left mb-2 w-full">
        <span className="block text-sm font-medium">{label}</span>
        <span className="block text-sm text-ink-soft wrap-anywhere">{fieldChanged({ who, when })}</span>
      </legend>
      <div className="clear-both grid gap-2">
        <Version group={group} label="Your version" checked={!keepsTheirs} onChoose={() => keep('mine')}>
          {mine}
        </Version>
        <Version
          group={group}
          label={versionOf({ who })}
          checked={keepsTheirs}
          onChoose={() => keep('theirs')}
        >
          {theirs}
        </Version>
      </div>
    </fieldset>
  );
}

interface VersionProps {
  group: string;
  label: string;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Version({ group, label, checked, onChoose, children }: VersionProps) {
  return (
    <label className="flex min-h-11 min-w-0 cursor-pointer items-start gap-3 rounded border border-line-strong px-3 py-2.5 has-checked:border-gold has-checked:bg-gold-wash">
      <input
        type="radio"
        name={group}
        checked={checked}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-gold"
      />
      <span className="min-w-0">
        <span className="block text-sm font-medium wrap-anywhere">{label}</span>
        <span
          dir="auto"
          className="block max-h-40 overflow-y-auto text-sm whitespace-pre-line text-ink-soft wrap-anywhere"
        >
          {children || 'Empty'}
        </span>
      </span>
    </label>
  );
}
