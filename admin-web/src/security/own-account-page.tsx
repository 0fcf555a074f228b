import { PanelPage } from '../lists/panel-page.tsx';
import { OwnAccountParts } from './own-account.tsx';

export function OwnAccountPage() {
  return (
    <PanelPage title="Your account">
      <OwnAccountParts />
    </PanelPage>
  );
}
