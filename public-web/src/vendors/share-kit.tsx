import { useQuery } from '@tanstack/react-query';
import type { Vendor } from 'public-api/contract';
import type { FocusEvent } from 'react';
import { Button, Dialog, Heading, Input, Textarea, toast } from 'shared-ui/host';
import { CopyButton, LinkButton, QrCode, qrPicture, qrSvg, saveFile } from 'shared-web';
import { qrCodeOf, vendorAt } from '../messages.ts';
import { useSiteTexts } from '../page/site-texts.ts';
import { vendorWordsQuery } from '../queries.ts';
import { badgePreviewOf, HOW_TO_EMBED, postText, previewOf, shareVendor } from './messages.tsx';

interface ShareKitProps {
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
      title={shareVendor({ vendor: vendor.name })}
      description="The link, QR code, poster and badge all lead to this vendor’s page."
    >
      <div className="grid gap-6">
        <QrSection vendor={vendor} address={address} />
        <Copied title="Link" copy="Copy link" done="Link copied" text={address} />
        {!isPending && (
          <Copied
            title="Text for a post"
            copy="Copy text"
            done="Text copied"
            isProse
            text={postText({
              text: words?.post ?? vendorAt({ vendor: vendor.name, awards: headerTitle }),
              address,
            })}
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
      () => toast({ title: 'Failed to create the PNG', description: 'Download the SVG instead.' }),
    );
  return (
    <section>
      <Heading as="h3" size="card">
        QR code and poster
      </Heading>
      <div className="mt-3 flex flex-wrap items-end gap-4">
        <QrCode text={address} label={qrCodeOf({ address })} className="size-48 rounded border border-line" />
        <div className="grid flex-1 basis-48 gap-3">
          <LinkButton to={`/poster?vendor=${vendor.id}`} icon="printer">
            Print a poster
          </LinkButton>
          <Button
            variant="secondary"
            icon="download"
            onClick={() => saveFile(`${name}.svg`, qrSvg(address), 'image/svg+xml')}
          >
            Download SVG
          </Button>
          <Button variant="secondary" icon="download" onClick={savePicture}>
            Download PNG
          </Button>
        </div>
      </div>
    </section>
  );
}

function PictureSection({ vendor }: { vendor: Vendor }) {
  const picture = `/og/vendor/${vendor.id}.png`;
  return (
    <section>
      <Heading as="h3" size="card">
        Picture
      </Heading>
      <img
        src={picture}
        alt={previewOf({ vendor: vendor.name })}
        width={1200}
        height={630}
        className="mt-3 h-auto w-full rounded border border-line"
      />
      <Button asChild variant="secondary" size="sm" icon="download" className="mt-3">
        <a href={picture} download={`vendor-${vendor.id}.png`}>
          Download picture
        </a>
      </Button>
    </section>
  );
}

const ABOUT_BADGE =
  'Until voting ends, the badge asks people to vote. Once the results are announced, it shows what you’ve won.';

/** Offers code for the vendor's own page. */
function BadgeSection({ vendor, address }: SectionProps) {
  const { headerTitle } = useSiteTexts();
  const badge = new URL(`/api/vendors/${vendor.id}/badge.svg`, address).href;
  const alternative = vendorAt({ vendor: vendor.name, awards: headerTitle }).replace(/["<>&]/g, '');
  return (
    <section>
      <Heading as="h3" size="card">
        Badge
      </Heading>
      <img
        src={badge}
        alt={badgePreviewOf({ vendor: vendor.name })}
        width={320}
        height={88}
        className="mt-3"
      />
      <p className="mt-2 text-sm text-ink-soft">{ABOUT_BADGE}</p>
      <details className="mt-3">
        <summary className="min-h-11 cursor-pointer py-2 font-medium">Embed on a website</summary>
        <div className="mt-3 grid gap-6">
          <Copied
            title="HTML"
            copy="Copy HTML"
            done="HTML copied"
            text={`<a href="${address}"><img src="${badge}" width="320" height="88" alt="${alternative}"></a>`}
          />
          <p className="text-sm text-ink-soft">{HOW_TO_EMBED}</p>
        </div>
      </details>
    </section>
  );
}
