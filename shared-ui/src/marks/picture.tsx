import { clsx } from 'clsx';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { DrawingProps } from '../on-demand/drawing.tsx';
import { later } from './later.ts';

interface PictureProps {
  /** An https address or a path below `/images/`. Anything else, or a failed load, draws a picture from `name`. */
  src: string | null | undefined;
  name: string;
  /** Defaults to the name; pass '' if the name is beside the picture. */
  alt?: string;
  /** The edge length of a square in px. Without it, the picture fills the width in the ratio 8:5. */
  size?: number;
  /** Loads at once. Other pictures wait until they are in view or the user is active. */
  eager?: boolean;
  className?: string;
}

export function Picture(props: PictureProps) {
  const { src, name, alt = name, size, eager = false, className } = props;
  const [failed, setFailed] = useState<string>();
  const place = useRef<HTMLSpanElement>(null);
  const isWanted = useIsWanted(place, eager);
  const address = safeImage(src);
  const box = size ? { width: size, height: size } : { aspectRatio: '8 / 5' };
  const sizes = sizesOf(address, size);
  const img = address && (
    <img
      {...sizes?.webp}
      src={address}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(address)}
      className="sui:absolute sui:inset-0 sui:size-full sui:object-cover sui:outline sui:-outline-offset-1 sui:outline-ink/10"
    />
  );
  const image = sizes ? (
    <picture>
      <source {...sizes.avif} />
      {img}
    </picture>
  ) : (
    img
  );
  return (
    <span
      ref={place}
      style={box}
      className={clsx(
        'sui:relative sui:block sui:shrink-0 sui:overflow-hidden sui:rounded-sm sui:bg-sunken',
        !size && 'sui:w-full',
        className,
      )}
    >
      {image && failed !== address ? (
        // Browsers on a slow line load lazy pictures from far below the view.
        isWanted ? (
          image
        ) : (
          <noscript>{image}</noscript>
        )
      ) : (
        // A served page keeps its drawing until the file is loaded.
        <Suspense>
          <LaterDrawing name={name} alt={alt} size={size} />
        </Suspense>
      )}
    </span>
  );
}

/** The widths of an uploaded picture (admin-api/src/pictures/encode-picture.js). */
const WIDTHS = [240, 480, 960];

/** Returns the attributes for the sizes of an uploaded picture, in both formats; undefined for any other picture. */
function sizesOf(address: string | undefined, size: number | undefined) {
  const [, base] = /^(\/images\/[0-9a-f]{32})\.webp$/.exec(address ?? '') ?? [];
  if (!base) return undefined;
  const listed = (type: string) => WIDTHS.map((width) => `${base}-${width}.${type} ${width}w`).join(', ');
  // A square shows the middle of the picture, in its whole height.
  const sizes = size ? `${size * 1.6}px` : 'auto, (min-width: 40rem) 24rem, 100vw';
  return {
    webp: { srcSet: listed('webp'), sizes },
    avif: { srcSet: listed('avif'), sizes, type: 'image/avif' },
  };
}

/** Most vendors have a picture, so the drawing has its own file. If that does not load, the ground stays. */
const drawing = later(() => import('../on-demand/drawing.tsx').then((file) => file.Drawing));

export const provideDrawing = drawing.provide;

function LaterDrawing(props: DrawingProps) {
  const Drawing = drawing.useValue();
  return Drawing && <Drawing {...props} />;
}

/** Returns an https address or a path below `/images/`; undefined for anything else. */
export function safeImage(value: string | null | undefined): string | undefined {
  if (!value) return undefined;
  if (/^\/images\/(?!.*(?:\.\.|%2e|%2f|%5c|\\))/i.test(value)) return value;
  return protocolOf(value) === 'https:' ? value : undefined;
}

/** Returns an http or https address; undefined for anything else. */
export function safeHref(value: string | null | undefined): string | undefined {
  const protocol = value ? protocolOf(value) : undefined;
  return value && (protocol === 'https:' || protocol === 'http:') ? value : undefined;
}

function protocolOf(value: string): string | undefined {
  try {
    return new URL(value).protocol;
  } catch {
    return undefined;
  }
}

/** These events show that a visitor is active, and may soon scroll or print. */
const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'keydown'];

/** A phone draws this many places without a delay that a visitor feels. A long page has hundreds. */
const AT_A_TIME = 20;
const PAUSE_MS = 100;

const waiting = new Map<Element, () => void>();
let inView: IntersectionObserver | undefined;
let isTaking = false;

/**
 * Returns whether the place has come into view, or a visitor has become active and may scroll to it. On the server it
 * returns `atOnce`.
 */
function useIsWanted(place: RefObject<Element | null>, atOnce = false): boolean {
  const [isWanted, setWanted] = useState(atOnce);
  useEffect(() => {
    const element = place.current;
    if (isWanted || !element) return;
    const want = () => setWanted(true);
    if (window.matchMedia('print').matches) return want();
    inView ??= watch();
    waiting.set(element, want);
    inView.observe(element);
    return () => forget(element);
  }, [isWanted, place]);
  return isWanted;
}

function watch(): IntersectionObserver {
  for (const sign of SIGNS) document.addEventListener(sign, onSign, { passive: true });
  return new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) take(target);
  });
}

/** The places follow the press that was the sign, which must show its effect first. */
function onSign(): void {
  if (isTaking || waiting.size === 0) return;
  isTaking = true;
  setTimeout(takeSome, PAUSE_MS);
}

function takeSome(): void {
  for (const element of [...waiting.keys()].slice(0, AT_A_TIME)) take(element);
  isTaking = false;
  onSign();
}

function take(element: Element): void {
  waiting.get(element)?.();
  forget(element);
}

function forget(element: Element): void {
  waiting.delete(element);
  inView?.unobserve(element);
}
