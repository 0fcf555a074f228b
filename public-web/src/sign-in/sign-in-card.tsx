import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, Card, Heading, Picture } from 'shared-ui/host';
import { LinkButton } from 'shared-web';
import { findVendor } from '../cycles/nominees.ts';
import { type AccountWithCode, RecoveryCode } from '../forms/recovery-code.tsx';
import { usePageTitle } from '../page/page-title.ts';
import { categoriesQuery, vendorsQuery } from '../queries.ts';
import { useDrafts } from '../session/drafts.ts';
import { type Session, useSession } from '../session/session.ts';
import { pathAfterSignIn, type SignInState, useSignOut } from '../session/sign-in-state.ts';

interface SignInCardProps {
  title: string;
  /** The way back, which names the vote. */
  state?: SignInState;
  /** Takes the focus from the form that it replaces, so that screen readers read it out. */
  takesFocus?: boolean;
  children: ReactNode;
}

export function SignInCard({ title, state, takesFocus = false, children }: SignInCardProps) {
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) card.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const focusable = takesFocus && { ref: card, tabIndex: -1, 'aria-labelledby': titleId };
  return (
    <div className="mx-auto max-w-sm px-4 py-10 sm:py-16">
      <Card {...focusable} className="outline-none">
        <Heading as="h1" size="page" id={titleId} className="mb-6 hyphens-auto wrap-anywhere">
          {title}
        </Heading>
        {state && <ForYourVote {...state} />}
        {children}
      </Card>
    </div>
  );
}

/** Shows the vote that led to signing in; after a vendor's link, that vendor. */
function ForYourVote({ category: categoryId, vendor: vendorId }: SignInState) {
  const [drafts] = useDrafts();
  const category = useQuery(categoriesQuery()).data?.find(({ id }) => id === categoryId);
  const choice = drafts[category?.id ?? 0];
  const vendor = findVendor(useQuery(vendorsQuery()).data, choice ?? vendorId ?? 0);
  if (!category && !vendor) return null;
  return (
    <div className="mb-6 flex items-center gap-4 border-y border-line py-3">
      {vendor && <Picture src={vendor.imageUrl} name={vendor.name} alt="" size={72} eager />}
      <p className="min-w-0 text-sm text-ink-soft wrap-anywhere">
        {vendor && category ? (
          <Trans>
            You’re about to vote for{' '}
            <strong className={NAME}>
              <bdi>{ph({ vendor: vendor.name })}</bdi>
            </strong>{' '}
            in <bdi>{ph({ category: category.name })}</bdi>.
          </Trans>
        ) : vendor ? (
          <Trans>
            You’re about to vote for{' '}
            <strong className={NAME}>
              <bdi>{ph({ vendor: vendor.name })}</bdi>
            </strong>
          </Trans>
        ) : (
          <Trans>
            You’re about to vote in{' '}
            <strong className={NAME}>
              <bdi>{ph({ category: category?.name ?? '' })}</bdi>
            </strong>
          </Trans>
        )}{' '}
        {choice !== undefined && t`We’ve kept your choice.`}
      </p>
    </div>
  );
}

const NAME = 'block font-display text-lg leading-tight font-semibold text-ink';

/** Returns the kind of user on arrival. Signing in keeps the form until the next page opens; signing out shows it. */
export function useKindOnArrival(): Session['kind'] {
  const { kind } = useSession();
  const [kindOnArrival, setKindOnArrival] = useState(kind);
  if (kind === 'nobody' && kindOnArrival !== 'nobody') setKindOnArrival('nobody');
  return kindOnArrival;
}

interface AlreadySignedInProps {
  /** The title of the page that this card replaces. */
  title: string;
  kind: Exclude<Session['kind'], 'nobody'>;
  state: SignInState;
}

export function AlreadySignedIn({ title, kind, state }: AlreadySignedInProps) {
  const signOut = useSignOut();
  usePageTitle(title);
  return (
    <SignInCard title={title} state={state}>
      <p className="text-ink-soft">
        {kind === 'admin'
          ? t`You’re signed in as an administrator. To use another account, sign out first.`
          : t`You’re signed in. To use another account, sign out first.`}
      </p>
      <div className="mt-6 grid gap-3">
        <Button asChild>
          {kind === 'admin' ? (
            <a href="/admin">{t`Go to the admin panel`}</a>
          ) : (
            <Link to={pathAfterSignIn(state)}>{t`Continue`}</Link>
          )}
        </Button>
        <Button variant="secondary" icon="log-out" onClick={signOut}>{t`Sign out`}</Button>
      </div>
    </SignInCard>
  );
}

interface DoneAccount extends AccountWithCode {
  /** Signs a new account in. */
  ticket?: string;
  /** Another result, e.g. an invitation. */
  note?: string | undefined;
}

export interface CodeFormProps {
  state: SignInState;
  onDone: (account: DoneAccount) => void;
}

interface FormThenCodeProps {
  title: string;
  form: ComponentType<CodeFormProps>;
  /** The title of the card with the code. */
  next: string;
  /** Says what the code is for. */
  children: (username: ReactNode) => ReactNode;
  state: SignInState;
}

/** Shows a form, then the recovery code, which is shown once. */
export function FormThenCode({ title, form: Form, next, children, state }: FormThenCodeProps) {
  const [account, setAccount] = useState<DoneAccount>();
  usePageTitle(account ? next : title);
  if (!account) {
    const showCode = (made: DoneAccount) => {
      setAccount(made);
      window.scrollTo(0, 0);
    };
    return (
      <SignInCard title={title} state={state}>
        <Form state={state} onDone={showCode} />
      </SignInCard>
    );
  }
  const { ticket, note, ...withCode } = account;
  const { username } = account;
  return (
    <SignInCard key="code" title={next} state={state} takesFocus>
      <p className="text-ink-soft">
        {children(<strong className="font-semibold text-ink wrap-anywhere">{username}</strong>)}
      </p>
      {note && <p className="mt-3 text-ink-soft wrap-anywhere">{note}</p>}
      <RecoveryCode {...withCode}>
        {/* The form is finished, so Back must not lead to it. */}
        <LinkButton
          to="/login"
          replace
          state={{ ...state, username, ticket }}
          data-leave
        >{t`Continue`}</LinkButton>
      </RecoveryCode>
    </SignInCard>
  );
}
