import type { AdminVotingCycle, MadeCodeSet } from 'admin-api/contract';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { formatLongDate, QrCode } from 'shared-web';
import { usePanelZone } from '../../time/zoned-time.ts';

interface PrintedCardsProps {
  made: MadeCodeSet;
  period: AdminVotingCycle;
}

/** Prints the cards once they are drawn: eight on a sheet of A4 or Letter. The screen does not show them (app.css). */
export function PrintedCards({ made, period }: PrintedCardsProps) {
  const { set, codes, inviteUrl } = made;
  const zone = usePanelZone();
  useEffect(() => window.print(), []);
  const address = inviteUrl.replace(/^https?:\/\/|\/invite#$/g, '');
  return createPortal(
    <ul className="printed-cards">
      {codes.map((code) => (
        <li key={code}>
          <QrCode text={inviteUrl + code} label={`QR code for ${code}`} />
          <div>
            <p>{period.name}</p>
            <h2>You are invited to vote</h2>
            <p>Scan the code, or open {address} and type</p>
            <strong>{code}</strong>
            {period.state === 'scheduled' && <p>Voting opens on {formatLongDate(period.startDate, zone)}.</p>}
            <p>This code works until {formatLongDate(set.endDate, zone)}.</p>
          </div>
        </li>
      ))}
    </ul>,
    document.body,
  );
}
