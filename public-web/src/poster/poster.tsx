import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { Vendor } from 'public-api/contract';
import { Picture } from 'shared-ui/host';
import { QrCode } from 'shared-web';
import { inLanguage } from '../page/language.ts';
import { SiteMark } from '../page/site-mark.tsx';
import { useSiteTexts } from '../page/site-texts.ts';
import { SheetSkeleton } from '../paper/paper-head.tsx';
import { Sheet, SheetLine } from '../paper/sheet.tsx';
import { vendorWordsQuery } from '../queries.ts';

export function Poster({ vendor }: { vendor: Vendor }) {
  const { headerTitle } = useSiteTexts();
  const { data: words, isPending } = useQuery(vendorWordsQuery(vendor.id));
  const { host, origin } = window.location;
  const page = inLanguage(`/vendor/${vendor.id}`);
  if (isPending) return <SheetSkeleton />;
  return (
    <Sheet label={t`Poster: ${{ name: vendor.name }}`}>
      <div className="grid justify-items-center gap-[1cqw]">
        <SiteMark size={80} className="size-[9cqw]! max-w-[50cqw]" />
        <SheetLine text={words?.about ?? headerTitle} most={4} className="text-ink-soft" />
      </div>
      <Picture src={vendor.imageUrl} name={vendor.name} alt="" eager className="w-[38cqw]!" />
      <div className="grid w-full gap-[1cqw]">
        <SheetLine text={words?.title ?? t`Nominee`} most={4.4} className="text-gold-text" />
        <SheetLine text={vendor.name} most={8.8} className="tracking-tight" />
        {words?.detail && <SheetLine text={words.detail} most={4.4} />}
      </div>
      <QrCode
        text={origin + page}
        label={t`QR code for ${{ address: origin + page }}`}
        className="size-[30cqw]"
      />
      <div className="grid w-full gap-[1cqw] text-[2.4cqw] text-ink-soft">
        <p>{words?.until ? t`Scan the code, choose a category and vote.` : t`Scan to see our page.`}</p>
        <p className="wrap-anywhere">
          {host}
          {page}
        </p>
      </div>
    </Sheet>
  );
}
