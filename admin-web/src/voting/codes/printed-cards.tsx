import type { AdminVotingCycle, MadeCodeSet } from 'admin-api/contract';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { QrCode } from 'shared-web';

export interface PrintedCardsProps {
  made: MadeCodeSet;
  period: AdminVotingCycle;
}

/** Prints the cards once they are drawn: eight on a sheet of A4 or Letter. The screen does not show them (app.css). */
export function PrintedCards({ made, period }: PrintedCardsProps) {
  const { codes, inviteUrl, card } = made;
  useEffect(() => window.print(), []);
  return createPortal(
    <ul className="printed-cards" lang={card.language} dir={card.direction}>
      {codes.map((code) => (
        <li key={code}>
          <QrCode text={inviteUrl + code} label={`QR code for ${code}`} />
          <div>
            <p dir="auto">{period.name}</p>
            <h2>{card.title}</h2>
            <p>{card.before}</p>
            <strong dir="ltr">{code}</strong>
            {card.after.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        </li>
      ))}
    </ul>,
    document.body,
  );
}
