import type { AdminCategory, AdminVendor } from 'admin-api/contract';
import { Badge } from 'shared-ui/host';
import { Choice } from '../../lists/choice.tsx';
import { nowInOthersOnly } from './messages.ts';
import { isNominated, withToggled } from './nominations.ts';

interface NomineeChoiceProps {
  vendor: AdminVendor;
  category: AdminCategory;
  categories: readonly AdminCategory[];
  isPressed: boolean;
  checked: boolean;
  onPress: () => void;
}

export function NomineeChoice(props: NomineeChoiceProps) {
  const { vendor, category, categories, isPressed, checked, onPress } = props;
  const after = withToggled(vendor, category.id, categories);
  const left = categories.filter(({ id }) => after.includes(id)).length;
  const isOnlyHere = left === 0 && isNominated(vendor, category.id);
  return (
    <Choice
      type="checkbox"
      checked={checked}
      disabled={isOnlyHere}
      onChange={onPress}
      label={
        <span className="grid min-w-0">
          <span className="flex min-w-0 flex-wrap items-center gap-x-3">
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {vendor.name}
            </span>
            {vendor.isDraft && <Badge>Draft</Badge>}
          </span>
          {isOnlyHere && (
            <span className="text-sm text-ink-soft">
              Nominated only here. A vendor needs at least one category.
            </span>
          )}
          {isPressed && vendor.categoryIds === null && (
            <span className="text-sm text-ink-soft">{nowInOthersOnly({ others: left })}</span>
          )}
        </span>
      }
    />
  );
}
