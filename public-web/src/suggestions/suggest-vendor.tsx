import { t } from '@lingui/core/macro';
import type { Vendor } from 'public-api/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, toast } from 'shared-ui/host';
import { onDemand } from '../forms/on-demand.tsx';
import { withLaterMessages } from '../page/messages.ts';
import { useDrafts } from '../session/drafts.ts';
import { loginRequired, useSession } from '../session/session.ts';
import type { SuggestDialogProps } from './suggest-dialog.tsx';
import { useSuggesting } from './use-suggesting.ts';

const SuggestDialog = onDemand<SuggestDialogProps>(() =>
  withLaterMessages(() => import('./suggest-dialog.tsx')).then((file) => file.SuggestDialog),
);

interface SuggestVendorProps {
  label: string;
  /** The category of the ballot in which the vendor is missing. */
  categoryId?: number;
}

/** Offers to suggest a vendor while the organisers allow it. */
export function SuggestVendor({ label, categoryId }: SuggestVendorProps) {
  const { isAllowed, until } = useSuggesting();
  const { kind } = useSession();
  const navigate = useNavigate();
  const [, saveDraft] = useDrafts();
  const [isOpen, setIsOpen] = useState(false);
  if (!isAllowed || kind === 'admin') return null;
  const open = () => {
    if (kind === 'voter') return setIsOpen(true);
    toast({ ...loginRequired(), description: t`Please log in to suggest a vendor` });
    void navigate('/login', { state: categoryId === undefined ? {} : { category: categoryId } });
  };
  const takeFound = ({ id }: Vendor) => {
    setIsOpen(false);
    if (categoryId === undefined) void navigate(`/vendor/${id}`);
    else saveDraft(categoryId, id);
  };
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon="plus"
        className="-ms-3 self-start justify-self-start"
        onClick={open}
      >
        {label}
      </Button>
      {isOpen && (
        <SuggestDialog
          categoryId={categoryId}
          isNominating={until !== undefined}
          onFound={takeFound}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
