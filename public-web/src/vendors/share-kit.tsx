import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Vendor } from 'public-api/contract';
import type { FocusEvent } from 'react';
import { Button, Dialog, Heading, Input, Textarea, toast } from 'shared-ui/host';
import { CopyButton, LinkButton, QrCode, qrPicture, qrSvg, saveFile } from 'shared-web';
import { currentLanguage, prefixOf } from '../page/language.ts';
import { useSiteTexts } from '../page/site-texts.ts';
import { langOf, vendorWordsQuery } from '../queries.ts';

export interface ShareKitProps {
  vendor: Vendor;
  address: string;
  onClose: () => void;
}

/** Offers what a vendor puts on a poster, into a post or on its own page. */
export function ShareKit({ vendor, address, onClose }: ShareKitProps) {
  const { headerTitle } = useSiteTexts();
  const { data: words, isPending } = useQuery(vendorWordsQuery(vendor.id));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={
        <Trans>
          Share <bdi>{ph({ vendor: vendor.name })}</bdi>
        </Trans>
      }
      description={t`The link, QR code, poster and badge all lead to this vendor’s page.`}
    >
      <div className="grid gap-6">
        <QrSection vendor={vendor} address={address} />
        <Copied title={t`Link`} copy={t`Copy link`} done={t`Link copied`} text={address} />
        {!isPending && (
          <Copied
            title={t`Text for a post`}
            copy={t`Copy text`}
            done={t`Text copied`}
            isProse
            text={`${words?.post ?? t`${{ vendor: vendor.name }} at ${headerTitle}`} ${address}`}
          />
        )}
        <PictureSection vendor={vendor} />
        <BadgeSection vendor={vendor} address={address} />
      </div>
    </Dialog>
  );
}

interface CopiedProps {
  title: string;
  copy: string;
  done: string;
  text: string;
  /** People read the text, so all of it is shown. */
  isProse?: boolean;
}

function Copied({ title, copy, done, text, isProse = false }: CopiedProps) {
  const Control = isProse ? Textarea : Input;
  return (
    <section>
      <Heading as="h3" size="card">
        {title}
      </Heading>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Control
          readOnly
          aria-label={title}
          value={text}
          onFocus={({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => target.select()}
          className={isProse ? 'field-sizing-content' : 'min-w-0 flex-1 basis-60'}
        />
        <CopyButton label={copy} done={done} text={text} />
      </div>
    </section>
  );
}

type SectionProps = Omit<ShareKitProps, 'onClose'>;

function QrSection({ vendor, address }: SectionProps) {
  const name = `qr-code-vendor-${vendor.id}`;
  const savePicture = () =>
    void qrPicture(address).then(
      (png) => saveFile(`${name}.png`, png, 'image/png'),
      () => toast({ title: t`Failed to create the PNG`, description: t`Download the SVG instead.` }),
    );
  return (
    <section>
      <Heading as="h3" size="card">{t`QR code and poster`}</Heading>
      <div className="mt-3 flex flex-wrap items-end gap-4">
        <QrCode
          text={address}
          label={t`QR code for ${address}`}
          className="size-48 rounded border border-line"
        />
        <div className="grid flex-1 basis-48 gap-3">
          <LinkButton to={`/poster?vendor=${vendor.id}`} icon="printer">{t`Print a poster`}</LinkButton>
          <Button
            variant="secondary"
            icon="download"
            onClick={() => saveFile(`${name}.svg`, qrSvg(address), 'image/svg+xml')}
          >{t`Download SVG`}</Button>
          <Button variant="secondary" icon="download" onClick={savePicture}>{t`Download PNG`}</Button>
        </div>
      </div>
    </section>
  );
}

function PictureSection({ vendor }: { vendor: Vendor }) {
  const picture = `/og${prefixOf(currentLanguage())}/vendor/${vendor.id}.png`;
  return (
    <section>
      <Heading as="h3" size="card">{t`Picture`}</Heading>
      <img
        src={picture}
        alt={t`Preview: ${{ vendor: vendor.name }}`}
        width={1200}
        height={630}
        className="mt-3 h-auto w-full rounded border border-line"
      />
      <Button asChild variant="secondary" size="sm" icon="download" className="mt-3">
        <a href={picture} download={`vendor-${vendor.id}.png`}>{t`Download picture`}</a>
      </Button>
    </section>
  );
}

const aboutBadge = () =>
  t`Until voting ends, the badge asks people to vote. Once the results are announced, it shows what you’ve won.`;

/** Offers code for the vendor's own page. */
function BadgeSection({ vendor, address }: SectionProps) {
  const { headerTitle } = useSiteTexts();
  const at = new URL(`/api/vendors/${vendor.id}/badge.svg`, address);
  at.search = langOf(currentLanguage());
  const badge = at.href;
  const alternative = t`${{ vendor: vendor.name }} at ${headerTitle}`.replace(/["<>&]/g, '');
  return (
    <section>
      <Heading as="h3" size="card">{t`Badge`}</Heading>
      <img
        src={badge}
        alt={t`Preview of the badge: ${{ vendor: vendor.name }}`}
        width={320}
        height={88}
        className="mt-3"
      />
      <p className="mt-2 text-sm text-ink-soft">{aboutBadge()}</p>
      <details className="mt-3">
        <summary className="min-h-11 cursor-pointer py-2 font-medium">{t`Embed on a website`}</summary>
        <div className="mt-3 grid gap-6">
          <Copied
            title="HTML"
            copy={t`Copy HTML`}
            done={t`HTML copied`}
            text={`<a href="${address}"><img src="${badge}" width="320" height="88" alt="${alternative}"></a>`}
          />
          <p className="text-sm text-ink-soft">
            <Trans>
              Paste the HTML into your website. To change how it looks, add options to the address in it, for
              example <code>badge.svg?theme=dark&amp;size=small</code>. The options are{' '}
              <code>theme=dark</code> or <code>theme=light</code>, and <code>size=small</code> or{' '}
              <code>size=large</code>.
            </Trans>
          </p>
        </div>
      </details>
    </section>
  );
}
