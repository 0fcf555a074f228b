import { type MutationMeta, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { failureText } from '../failure-text.ts';

interface ChangeOptions<Answer, Typed> extends UseMutationOptions<Answer, Error, Typed> {
  meta: MutationMeta;
}

/** Returns a mutation, and the sentence that stays on the page when it has failed. */
export function useChange<Answer, Typed = void>(options: ChangeOptions<Answer, Typed>) {
  const change = useMutation(options);
  return { ...change, failure: change.error && failureText(change.error, options.meta) };
}

/** The part of a change that a form needs. */
export type FormChange = Pick<
  ReturnType<typeof useChange<unknown>>,
  'isPending' | 'failure' | 'mutate' | 'reset'
>;
