import type { ReactNode } from 'react';
import type { DialogProps } from '../on-demand/dialog.tsx';
import { useOnDemand } from './on-demand.ts';

export type { DialogProps };

export function Dialog(props: DialogProps) {
  const parts = useOnDemand(props.open, () => props.onOpenChange(false));
  return parts && <parts.DialogOverPage {...props} />;
}

/** The row of buttons at the end of a dialog. On a phone the buttons fill the width, with the main one on top. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sui:mt-6 sui:flex sui:flex-col-reverse sui:gap-3 sui:sm:flex-row sui:sm:justify-end">
      {children}
    </div>
  );
}
