import type { AdminCategory } from 'admin-api/contract';
import type { ReactNode } from 'react';
import { Badge, IconChip } from 'shared-ui/host';

interface ChoiceProps {
  type: 'radio' | 'checkbox';
  checked: boolean;
  disabled?: boolean;
  onChange: () => void;
  label: ReactNode;
}

/** Shows a radio button or checkbox with a label that can hold elements. */
export function Choice({ type, checked, disabled = false, onChange, label }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 py-1 not-has-disabled:cursor-pointer">
      <input
        type={type}
        name={type === 'radio' ? 'where' : undefined}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
        className="size-5 shrink-0 accent-gold"
      />
      <span className="flex min-w-0 flex-1 items-center gap-3">{label}</span>
    </label>
  );
}

export function CategoryLabel({ category: { name, icon, color, isDraft } }: { category: AdminCategory }) {
  return (
    <>
      <IconChip name={icon} color={color} size="sm" />
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {name}
      </span>
      {isDraft && <Badge>Draft</Badge>}
    </>
  );
}
