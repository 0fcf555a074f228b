import { Link } from 'react-router-dom';
import { Laurel, TextLink } from 'shared-ui/host';

export function Footer() {
  return (
    <footer className="mt-16 border-t border-line sm:mt-24">
      <div className="mx-auto flex max-w-page items-center gap-4 px-4 py-8 text-sm text-ink-soft sm:px-6">
        <Laurel size={28} className="size-7" />
        <p className="max-w-lg">
          One vote per person and category. Votes are counted live; who voted for whom is nobody&rsquo;s
          business.{' '}
          <TextLink asChild className="whitespace-nowrap">
            <Link to="/privacy">What we store</Link>
          </TextLink>
        </p>
      </div>
    </footer>
  );
}
