import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Vendor } from 'public-api/contract';
import * as limits from 'public-api/limits';
import { type FocusEvent, useState } from 'react';
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
        {words?.period && words.awards.length > 0 && (
          <section>
            <Heading as="h3" size="card">{t`Certificate`}</Heading>
            <p className="mt-2 wrap-anywhere">{words.post}</p>
            <LinkButton
              to={`/winners/certificate?cycle=${words.period.id}&vendor=${words.vendor.id}`}
              icon="printer"
              className="mt-3"
            >{t`Print the certificate`}</LinkButton>
          </section>
        )}
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
  const folder = `/og${prefixOf(currentLanguage())}/vendor/${vendor.id}`;
  const pictures = [
    { file: `${folder}.png`, width: 1200, height: 630, label: t`Download picture` },
    { file: `${folder}/square.png`, width: 1080, height: 1080, label: t`Download square picture` },
  ];
  return (
    <section>
      <Heading as="h3" size="card">{t`Picture`}</Heading>
      <ul className="mt-3 grid items-end gap-4 sm:grid-cols-2">
        {pictures.map(({ file, width, height, label }) => (
          <li key={file}>
            <img
              src={file}
              alt={t`Preview: ${{ vendor: vendor.name }}`}
              width={width}
              height={height}
              loading="lazy"
              className="h-auto w-full rounded border border-line"
            />
            <Button asChild variant="secondary" size="sm" icon="download" className="mt-3">
              <a href={file} download={`vendor-${vendor.id}-${width}.png`}>
                {label}
              </a>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const aboutBadge = () =>
  t`Until voting ends, the badge asks people to vote. Once the results are announced, it shows what you’ve won.`;

/** Offers code for the vendor's own page, which the buttons change. */
function BadgeSection({ vendor, address }: SectionProps) {
  const { headerTitle } = useSiteTexts();
  const [isDark, setIsDark] = useState(false);
  const [size, setSize] = useState<keyof typeof limits.BADGE_SIZES>('medium');
  const [width, height] = limits.BADGE_SIZES[size];
  const at = new URL(`/api/vendors/${vendor.id}/badge.svg`, address);
  at.search = [langOf(currentLanguage()), isDark && 'theme=dark', size !== 'medium' && `size=${size}`]
    .filter(Boolean)
    .join('&');
  const badge = at.href;
  const alternative = t`${{ vendor: vendor.name }} at ${headerTitle}`.replace(/["<>&]/g, '');
  const html = `<a href="${address}"><img src="${badge}" width="${width}" height="${height}" alt="${alternative}"></a>`;
  const choices = [
    { label: t`Dark`, isOn: isDark, press: () => setIsDark(!isDark) },
    { label: t`Small`, isOn: size === 'small', press: () => setSize(size === 'small' ? 'medium' : 'small') },
    { label: t`Large`, isOn: size === 'large', press: () => setSize(size === 'large' ? 'medium' : 'large') },
  ];
  return (
    <section>
      <Heading as="h3" size="card">{t`Badge`}</Heading>
      <p className="mt-2 text-sm text-ink-soft">{aboutBadge()}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {choices.map(({ label, isOn, press }) => (
          <Button
            key={label}
            size="sm"
            variant={isOn ? 'primary' : 'secondary'}
            aria-pressed={isOn}
            onClick={press}
          >
            {label}
          </Button>
        ))}
      </div>
      <img
        src={badge}
        alt={t`Preview of the badge: ${{ vendor: vendor.name }}`}
        width={width}
        height={height}
        className="mt-3 h-auto max-w-full"
      />
      <details className="mt-3">
        <summary className="min-h-11 cursor-pointer py-2 font-medium">{t`Embed on a website`}</summary>
        <div className="mt-3">
          <Copied title="HTML" copy={t`Copy HTML`} done={t`HTML copied`} text={html} />
        </div>
      </details>
    </section>
  );
}
