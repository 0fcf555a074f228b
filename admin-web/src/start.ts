import './app.css';
import { startAfterPaint } from 'shared-ui/host/start-after-paint';

void startAfterPaint(
  () => import('react-dom/client'),
  () => import('./main.tsx'),
);
