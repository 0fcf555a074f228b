import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { captchaQuery, cycleQuery, isFigure, votingStateQuery } from '../queries.ts';
import { useCountVersion } from './use-voting-cycle.ts';

/**
 * The figures that signed-out visitors get can be two seconds old, because the gateway and the API each keep them for
 * one.
 */
const FIGURES_READ_AGAIN_MS = [1000, 2000];

/**
 * Keeps the open page up to date with what administrators do to voting. It renders nothing, so a poll does not render
 * the page again.
 */
export function VotingWatch() {
  useCycleAsItIs();
  useFiguresOfThisCount();
  useWhatWasMissed();
  return null;
}

function useCycleAsItIs(): void {
  const queryClient = useQueryClient();
  const { data: state } = useQuery(votingStateQuery());
  const { isSuccess: cycleIsKnown } = useQuery(cycleQuery());
  useEffect(() => {
    if (!state || !cycleIsKnown) return;
    const { queryKey } = cycleQuery();
    // The stored clock is that of the earlier response, so the time of that response is kept with it.
    const { dataUpdatedAt: updatedAt = 0 } = queryClient.getQueryState(queryKey) ?? {};
    queryClient.setQueryData(queryKey, (known) => known && { ...known, ...state }, { updatedAt });
  }, [queryClient, state, cycleIsKnown]);
}

function useFiguresOfThisCount(): void {
  const queryClient = useQueryClient();
  const version = useCountVersion();
  const shown = useRef(version);
  useEffect(() => {
    const isAnother = shown.current !== undefined && version !== undefined && version !== shown.current;
    shown.current = version ?? shown.current;
    return isAnother ? readFiguresAgain(queryClient) : undefined;
  }, [queryClient, version]);
}

/** Reads the figures now and again later. Returns a function that stops the later reads. */
function readFiguresAgain(queryClient: QueryClient): () => void {
  const readAgain = () => queryClient.invalidateQueries({ predicate: isFigure });
  void readAgain();
  const timers = FIGURES_READ_AGAIN_MS.map((ms) => setTimeout(() => void readAgain(), ms));
  return () => timers.forEach(clearTimeout);
}

/**
 * Reads everything again when a page comes back from the browser's history, because it may be old. A captcha stays,
 * because its answer may be typed already.
 */
function useWhatWasMissed(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const [captcha] = captchaQuery().queryKey;
    const readAnew = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      void queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => path !== captcha });
      readFiguresAgain(queryClient);
    };
    window.addEventListener('pageshow', readAnew);
    return () => window.removeEventListener('pageshow', readAnew);
  }, [queryClient]);
}
