import './app.css';
import { BrowserRouter } from 'react-router-dom';
import { startHost } from 'shared-ui/host';
import { App } from './app.tsx';
import { createQueryClient } from './query-client.ts';

const queryClient = createQueryClient();

void startHost(() => (
  <BrowserRouter>
    <App queryClient={queryClient} />
  </BrowserRouter>
));
