import type { AdminVotingCycle, MadeCodeBatch } from 'admin-api/contract';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { QrCode } from 'shared-web';
import { usePanelZone } from '../../time/zoned-time.ts';
import { qrCodeOf, scanOrType, validity } from './messages.tsx';

interface PrintedCardsProps {
  made: MadeCodeBatch;
  period: AdminVotingCycle;
}

/** Prints the cards once they are drawn: eight on a sheet of A4 or Letter. The screen does not show them (app.css). */
export function PrintedCards({ made, period }: PrintedCardsProps) {
  const { batch, codes, inviteUrl } = made;
  const { name: zone } = usePanelZone();
  useEffect(() => window.print(), []);
  const address = inviteUrl.replace(/^https?:\/\/|\/invite#$/g, '');
  return createPortal(
    <ul className="printed-cards">
      {codes.map((code) => (
        <li key={code}>
          <QrCode text={inviteUrl + code} label={qrCodeOf({ code })} />
          <div>
            <p>{period.name}</p>
            <h2>You are invited to vote</h2>
            <p>{scanOrType({ address })}</p>
            <strong>{code}</strong>
            <p>
              {validity({
                opens: period.state === 'scheduled' ? period.startDate : undefined,
                ends: batch.endDate,
                zone,
              })}
            </p>
          </div>
        </li>
      ))}
    </ul>,
    document.body,
  );
}
