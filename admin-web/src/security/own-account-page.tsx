import { PanelPage } from '../lists/panel-card.tsx';
import { OwnAccountParts } from './own-account.tsx';

export function OwnAccountPage() {
  return (
    <PanelPage title="Your account">
      <OwnAccountParts />
    </PanelPage>
  );
}
