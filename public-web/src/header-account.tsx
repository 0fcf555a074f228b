import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button, Skeleton } from 'shared-ui/host';
import { userQuery } from './queries.ts';
import { useSession } from './session.ts';
import { useLogout } from './use-logout.ts';

export function HeaderAccount() {
  const session = useSession();
  if (session.kind === 'admin') return <SignedInAdmin name={session.adminName} />;
  if (session.kind === 'voter') return <SignedInVoter />;
  return (
    <>
      <Button asChild variant="ghost" size="sm">
        <Link to="/login">Sign In</Link>
      </Button>
      <Button asChild size="sm">
        <Link to="/register">Create Account</Link>
      </Button>
    </>
  );
}

function SignedInVoter() {
  const session = useSession();
  const { data: user, isError } = useQuery(userQuery(session));
  const logout = useLogout();
  return (
    <>
      {user && (
        <p className="min-w-0 text-sm text-ink-soft wrap-anywhere max-md:mr-auto md:mr-2">
          <span className="max-sm:block">Welcome,</span>{' '}
          <strong className="font-semibold text-ink">{user.username}</strong>
        </p>
      )}
      {!user &&
        (isError ? <p className="text-sm text-ink-soft">Signed in</p> : <Skeleton className="h-5 w-32" />)}
      <Button variant="secondary" size="sm" icon="log-out" onClick={logout} className="max-sm:[&>svg]:hidden">
        Logout
      </Button>
    </>
  );
}

function SignedInAdmin({ name }: { name: string }) {
  const logout = useLogout();
  return (
    <>
      <p className="min-w-0 text-sm text-ink-soft wrap-anywhere max-md:mr-auto md:mr-2">
        <span className="max-sm:sr-only">Administrator </span>
        <strong className="font-semibold text-ink">{name}</strong>
      </p>
      <Button asChild variant="secondary" size="sm">
        <a href="/admin">Admin Panel</a>
      </Button>
      <Button variant="secondary" size="sm" icon="log-out" onClick={logout} className="max-sm:[&>svg]:hidden">
        Logout
      </Button>
    </>
  );
}
