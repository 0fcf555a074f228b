import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { Winners } from 'public-api/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button, Heading, Laurel, Picture } from 'shared-ui/host';
import { LinkButton, withParams } from 'shared-web';
import { useGroupOf } from '../cycles/category-groups.tsx';
import { isNominatedIn } from '../cycles/nominees.ts';
import { SiteMark } from '../page/site-mark.tsx';
import { useAwards } from '../page/site-texts.ts';
import { leaderboardQuery, vendorsQuery } from '../queries.ts';
import { type CeremonyStep, ceremonySteps, lineSize } from './ceremony-steps.ts';

export function Ceremony({ winners }: { winners: Winners }) {
  const navigate = useNavigate();
  const { id, name, endDate } = winners.cycle;
  const awards = useAwards({ endDate });
  const { data: vendors = [] } = useQuery(vendorsQuery());
  const { data: board = [] } = useQuery(leaderboardQuery({ cycle: id || undefined }));
  const isOut = (vendorId: number, category: string) =>
    board.some((entry) => entry.id === vendorId && entry.disqualifiedIn?.includes(category));
  const steps = ceremonySteps(winners, {
    // A rehearsal has no period.
    awards: id === 0 ? awards : name,
    groupOf: useGroupOf(),
    nomineesOf: ({ id, name }) =>
      vendors.filter((vendor) => isNominatedIn(vendor, id) && !isOut(vendor.id, name)),
  });
  const groups = [...new Set(steps.flatMap(({ group }) => group || []))];
  const isIdle = useIsIdle();
  const { at, goTo } = useStepInAddress(steps.length);
  const step = steps[at];
  const home = id === 0 ? '/' : `/?tab=results&cycle=${id}`;
  const isLast = at === steps.length - 1;
  const forwards = () => goTo(Math.min(at + 1, steps.length - 1));
  const back = () => goTo(Math.max(0, at - 1));
  useCeremonyKeys({
    forwards,
    back,
    leave: () => void navigate(home),
    fullScreen: toggleFullScreen,
  });
  if (!step) return null;
  return (
    <div className="grid min-h-dvh grid-rows-[1fr_auto]">
      <section
        aria-live="polite"
        aria-atomic
        aria-label={t`Step ${{ step: at + 1 }} of ${{ steps: steps.length }}`}
        className="grid min-w-0 content-center justify-items-center p-[4vmin] text-center"
      >
        <div key={at} className={SHOWN}>
          <Shown step={step} isFirst={at === 0} />
        </div>
      </section>
      <footer
        data-idle={isIdle || undefined}
        className="grid justify-items-center gap-2 px-4 pb-4 text-sm text-ink-soft transition-opacity not-hover:not-has-focus-visible:data-idle:opacity-0"
      >
        <div className="flex flex-wrap justify-center gap-2">
          <div className="flex gap-2">
            <Button
              variant="secondary"
              icon="chevron-left"
              onClick={back}
              disabled={at === 0}
            >{t`Back`}</Button>
            {isLast ? (
              <Button variant="secondary" onClick={() => goTo(0)}>{t`Start over`}</Button>
            ) : (
              <Button onClick={forwards}>{t`Next`}</Button>
            )}
          </div>
          <div className="flex flex-wrap justify-center gap-2">
            {groups.length > 1 && (
              <select
                aria-label={t`Go to a group`}
                value=""
                onChange={({ target }) => {
                  goTo(steps.findIndex(({ group }) => group === target.value));
                  // The keys are for the ceremony again.
                  target.blur();
                }}
                className="min-h-11 max-w-60 rounded border border-line-strong bg-surface px-3 text-ink"
              >
                {['', ...groups].map((name) => (
                  <option key={name} value={name}>
                    {name || t`Go to a group`}
                  </option>
                ))}
              </select>
            )}
            <Button variant="ghost" onClick={toggleFullScreen}>{t`Full screen`}</Button>
            <LinkButton to={home} variant="ghost">{t`Exit`}</LinkButton>
          </div>
        </div>
        <p className="text-center pointer-coarse:hidden">{t`Right, Space, Enter or Page Down: next. Left or Page Up: back. F: full screen. Escape: exit.`}</p>
      </footer>
    </div>
  );
}

const SHOWN = [
  'grid max-w-full min-w-0 justify-items-center gap-[2.5vh]',
  '[--sui-rise:2vh] *:animate-[sui-rise-in_0.7s_cubic-bezier(0.2,0.7,0.3,1)]',
].join(' ');

/** More nominees than this would fill the stage. */
const MOST_PICTURES = 12;
/** The share of the stage that is left for the lines. */
const BESIDE_PICTURES = 0.55;

interface ShownProps {
  step: CeremonyStep;
  isFirst: boolean;
}

function Shown({ step: { about, lines, figures, place, vendors }, isFirst }: ShownProps) {
  const size = { fontSize: lineSize(lines, vendors.length > 0 ? BESIDE_PICTURES : 1) };
  const shown = vendors.slice(0, MOST_PICTURES);
  return (
    <>
      {shown.length > 0 && (
        <ul aria-hidden className="flex max-w-[80vw] flex-wrap justify-center gap-[1.5vmin]">
          {shown.map(({ id, name, imageUrl }) => (
            <li
              key={id}
              className={place === undefined ? 'w-[18vmin]' : shown.length > 1 ? 'w-[26vmin]' : 'w-[40vmin]'}
            >
              <Picture src={imageUrl} name={name} alt="" eager />
            </li>
          ))}
        </ul>
      )}
      {place === undefined && isFirst && <SiteMark size={160} className="size-[22vmin]! max-w-[60vmin]" />}
      {place !== undefined && (
        <Laurel
          size={160}
          place={place}
          className={vendors.length > 0 ? 'size-[12vmin]!' : 'size-[22vmin]!'}
        />
      )}
      <p
        dir="auto"
        className="font-display text-[clamp(1.25rem,4vmin,3rem)] font-semibold text-gold-text wrap-anywhere"
      >
        {about}
      </p>
      <Heading size="display" className="max-w-full wrap-anywhere">
        {lines.map((line) => (
          <bdi key={line} style={size} className="block leading-[1.1]">
            {line}
          </bdi>
        ))}
      </Heading>
      <p className="min-h-[1.5em] text-[clamp(1rem,3vmin,2.25rem)] text-ink-soft tabular-nums">{figures}</p>
    </>
  );
}

const IDLE_MS = 3000;

/** Returns true once nobody has moved the pointer or pressed a key for a while. */
function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = () => {
      setIsIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIsIdle(true), IDLE_MS);
    };
    wake();
    const ending = new AbortController();
    for (const event of ['pointermove', 'pointerdown', 'focusin'])
      window.addEventListener(event, wake, { signal: ending.signal });
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, []);
  return isIdle;
}

/** Keeps the step in the address, so that a reload returns to it. */
function useStepInAddress(count: number) {
  const [search, setSearch] = useSearchParams();
  const named = Number(search.get('step') ?? '1');
  const at = Number.isSafeInteger(named) && named >= 1 ? Math.min(named, count) - 1 : 0;
  const goTo = (step: number) =>
    setSearch(withParams(search, { step: step === 0 ? '' : String(step + 1) }), { replace: true });
  return { at, goTo };
}

function toggleFullScreen(): void {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen?.();
  // If the browser refuses, the ceremony still fills the window.
  change?.catch(() => undefined);
}

interface CeremonyControls {
  forwards: () => void;
  back: () => void;
  leave: () => void;
  fullScreen: () => void;
}

/** The keys of a keyboard, and those that a presenter's remote control sends. */
const KEYS: Readonly<Record<string, keyof CeremonyControls>> = {
  ArrowRight: 'forwards',
  PageDown: 'forwards',
  ' ': 'forwards',
  Enter: 'forwards',
  ArrowLeft: 'back',
  PageUp: 'back',
  Escape: 'leave',
  f: 'fullScreen',
  F: 'fullScreen',
};

/** The arrows point as the buttons do. */
const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

const KEYS_OF_BUTTONS = [' ', 'Enter'];

/**
 * Listens on the whole window: keys work wherever the focus is, and a click outside links and buttons goes forwards.
 */
function useCeremonyKeys(controls: CeremonyControls): void {
  // The next press may come before the browser has painted, so these are the controls of the latest render.
  const press = useEffectEvent((control: keyof CeremonyControls) => controls[control]());
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    window.addEventListener(
      'keydown',
      (event) => {
        const key = (document.dir === 'rtl' && MIRRORED[event.key]) || event.key;
        const control = KEYS[key];
        const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
        const isForButton = KEYS_OF_BUTTONS.includes(event.key) && isOnControl(event);
        if (!control || isShortcut || event.repeat || isForButton) return;
        // The page would scroll.
        event.preventDefault();
        press(control);
      },
      { signal },
    );
    window.addEventListener(
      'click',
      (event) => {
        if (!isOnControl(event)) press('forwards');
      },
      { signal },
    );
    return () => ending.abort();
  }, []);
}

const isOnControl = ({ target }: Event) =>
  target instanceof Element && target.closest('a, button, select') !== null;
