import { defineConfig, type Plugin } from 'vite';
import { hostConfig } from '../shared-ui/host/vite.ts';

/** The dev server knows the base only with its slash; the gateway serves the page at these two as well. */
const pageAddresses: Plugin = {
  name: 'admin-page-addresses',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      request.url = request.url?.replace(/^\/admin(-login)?(?=$|\?)/, '/admin/');
      next();
    });
  },
};

const config = hostConfig({ base: '/admin/', port: 15175 });

export default defineConfig({ ...config, plugins: [pageAddresses, config.plugins] });
