import { stylesAsRules } from 'shared-ui/host/server';
import { SERVED_DATA_ID } from '../src/served-data.ts';
import type { RenderedPage } from './render-page.tsx';

export interface Releases {
  app: string;
  kit: string;
}

const NONCE = '<!--# echo var="request_id" -->';
const HERO_SIZE = '<!--# echo var="hero_size" default="full" -->';

/**
 * What stands in the page's body, as the gateway is to put it in: kept for everybody, so the nonce and the size of the hero
 * are the gateway's to fill in. Nothing else in it may be a command to the gateway: `<` is escaped in texts and in the data.
 */
export function fragmentOf(
  { markup, data }: RenderedPage,
  { app, kit }: Releases,
  scripts: readonly string[],
): string {
  const styled = stylesAsRules(markup);
  const page = styled.markup.replace(' data-size="full"', ` data-size="${HERO_SIZE}"`);
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return [
    `<style nonce="${NONCE}">${styled.rules}</style>`,
    `<div id="root" data-app="${app}" data-kit="${kit}">${page}</div>`,
    ...scripts.map((file) => `<link rel="later" crossorigin href="${file}">`),
    `<script type="application/json" id="${SERVED_DATA_ID}">${json}</script>`,
  ].join('\n');
}
