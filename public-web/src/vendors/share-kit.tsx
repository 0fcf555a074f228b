import type { Vendor } from 'public-api/contract';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, Dialog, Heading, Input, TextLink, toast } from 'shared-ui/host';
import { CopyButton, QrCode, qrPicture, qrSvg, saveFile } from 'shared-web';
import { useVotingCycle } from '../cycle/use-voting-cycle.ts';
import { hasBallot } from '../cycle/voting-cycle.ts';
import { useSiteTexts } from '../page/site-texts.ts';

interface ShareKitProps {
  vendor: Vendor;
  address: string;
  onClose: () => void;
}

/** What a vendor puts on a poster, a page or into a post. */
export function ShareKit({ vendor, address, onClose }: ShareKitProps) {
  const { headerTitle } = useSiteTexts();
  const isBallot = hasBallot(useVotingCycle()?.state);
  const picture = `/og/vendor/${vendor.id}.png`;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={
        <>
          Share <bdi>{vendor.name}</bdi>
        </>
      }
      description={`All of it leads to this page${isBallot ? ', where a vote is two presses away' : ''}.`}
    >
      <div className="grid gap-6">
        <Copied what="Link" text={address} />
        <Copied what="Sentence" text={`Vote for ${vendor.name} in the ${headerTitle}: ${address}`} />
        <BadgeSection vendor={vendor} address={address} />
        <QrSection vendor={vendor} address={address} />
        <section>
          <Heading as="h3" size="card">
            Picture
          </Heading>
          <img
            src={picture}
            alt={`Preview: ${vendor.name}`}
            width={1200}
            height={630}
            className="mt-3 h-auto w-full rounded border border-line"
          />
          <Button asChild variant="secondary" size="sm" icon="download" className="mt-3">
            <a href={picture} download={`vendor-${vendor.id}.png`}>
              Download the picture
            </a>
          </Button>
        </section>
      </div>
    </Dialog>
  );
}

interface CopiedProps {
  what: string;
  text: string;
}

function Copied({ what, text }: CopiedProps) {
  return (
    <section>
      <Heading as="h3" size="card">
        {what}
      </Heading>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Input
          readOnly
          aria-label={what}
          value={text}
          onFocus={({ target }) => target.select()}
          className="min-w-0 flex-1 basis-60"
        />
        <CopyButton what={what} text={text} />
      </div>
    </section>
  );
}

type SectionProps = Omit<ShareKitProps, 'onClose'>;

/** For a vendor's own page. Without votes there is neither badge nor card yet. */
function BadgeSection({ vendor, address }: SectionProps) {
  const { headerTitle } = useSiteTexts();
  const [isThere, setIsThere] = useState(true);
  const badge = `/api/vendors/${vendor.id}/badge.svg`;
  if (!isThere) return null;
  const alternative = `${vendor.name} in the ${headerTitle}`.replace(/["<>&]/g, '');
  return (
    <div className="grid gap-6">
      <div>
        <Copied
          what="Badge"
          text={`<a href="${address}"><img src="${new URL(badge, address).href}" width="320" height="88" alt="${alternative}"></a>`}
        />
        <img
          src={badge}
          alt={`Preview of the badge: ${vendor.name}`}
          width={320}
          height={88}
          className="mt-3"
          onError={() => setIsThere(false)}
        />
        <p className="mt-2 text-sm text-ink-soft">
          HTML for a page of one’s own. The picture shows the standing of the day, and the result when voting
          has ended. Also with <code>?theme=dark</code>, <code>?size=small</code> or <code>large</code>.
        </p>
      </div>
      <CardSection card={new URL(`/embed/vendor/${vendor.id}`, address).href} title={alternative} />
    </div>
  );
}

interface CardSectionProps {
  /** Its address. */
  card: string;
  title: string;
}

/** Not shown here: no page of this site has frames. */
function CardSection({ card, title }: CardSectionProps) {
  return (
    <div>
      <Copied
        what="Card"
        text={`<iframe src="${card}" width="360" height="144" title="${title}" loading="lazy" style="border:0"></iframe>`}
      />
      <p className="mt-2 text-sm text-ink-soft">
        A small page in a frame, with picture, standing and a link to the vote, later to the results.{' '}
        <TextLink href={card} target="_blank" rel="noopener">
          See the card
        </TextLink>{' '}
        as it is now. It follows the visitor’s light or dark, or <code>?theme=dark</code> and{' '}
        <code>light</code>.
      </p>
    </div>
  );
}

function QrSection({ vendor, address }: SectionProps) {
  const name = `qr-code-vendor-${vendor.id}`;
  const savePicture = () =>
    void qrPicture(address).then(
      (png) => saveFile(`${name}.png`, png, 'image/png'),
      () => toast({ title: 'This browser makes no picture', description: 'The SVG works for print.' }),
    );
  return (
    <section>
      <Heading as="h3" size="card">
        QR code
      </Heading>
      <div className="mt-3 flex flex-wrap items-end gap-4">
        <QrCode
          text={address}
          label={`QR code of ${address}`}
          className="size-48 rounded border border-line"
        />
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            size="sm"
            icon="download"
            onClick={() => saveFile(`${name}.svg`, qrSvg(address), 'image/svg+xml')}
          >
            SVG
          </Button>
          <Button variant="secondary" size="sm" icon="download" onClick={savePicture}>
            PNG
          </Button>
          <Button asChild variant="secondary" size="sm" icon="printer">
            <Link to={`/poster?vendor=${vendor.id}`}>Poster to print</Link>
          </Button>
        </div>
      </div>
    </section>
  );
}
