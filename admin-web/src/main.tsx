import { startHost } from 'shared-ui/host';
import { App } from './app.tsx';

void startHost(() => <App leaveTo={(path) => window.location.assign(path)} />);
